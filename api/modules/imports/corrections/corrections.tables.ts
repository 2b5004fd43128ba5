import type { Generated } from 'kysely';

/**
 * A value that an operator changed at the desk (migration 0077). `field`: a column of the row, or the rest of the key of a part, as a JSON
 * array. The last six say what the last file brought instead; null until one differs. `file_value`: of columns that are taken together, as a
 * role and its organisation, `together` with the value of each.
 */
export type DeskCorrectionTable = {
  id: Generated<number>;
  table_name: string;
  row_id: number;
  field: string;
  before: unknown;
  at: Generated<Date>;
  user_id: number | null;
  version: Generated<number>;
  file: string | null;
  line: number | null;
  column_name: string | null;
  row_name: string | null;
  kept_text: string | null;
  file_text: string | null;
  file_value: unknown;
  run_id: string | null;
};
declare module '#api/platform/database/schema.ts' {
  interface Database {
    desk_corrections: DeskCorrectionTable;
  }
}
