import type { macroKeys } from '#protocol/macroeconomic/macroeconomic.ts';

type MacroKey = (typeof macroKeys)[number];
export type MacroIndexTable = {
  key: MacroKey;
  name: string;
  unit: string;
};
export type MacroPointTable = {
  index_key: MacroKey;
  day: string;
  value: number;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    macro_indices: MacroIndexTable;
    macro_points: MacroPointTable;
  }
}
