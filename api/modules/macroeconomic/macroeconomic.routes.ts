import { shownValue, variationOf } from '#api/modules/indices/index.ts';
import { unityOf } from '#api/modules/series/index.ts';
import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { type MacroIndex, macroEndpoints, macroKeys } from '#protocol/macroeconomic/macroeconomic.ts';
import { listMacroIndices, type MacroIndexRow } from './macroeconomic.queries.ts';

/** About three months of trading days, which a small chart can still show. */
const pointsShown = 65;

type Point = MacroIndexRow['points'][number];

/** Returns the change since the value before in percent, as the page of the index has it: 0 without one, null from a base at or under zero. */
function percentageOf(last: Point, before: Point | undefined): number | null {
  if (!before) return 0;
  const percentage = variationOf(shownValue(last, null), shownValue(before, null))?.percentage ?? null;
  return percentage === null ? null : Number(percentage);
}

/** Presents an index; an empty list for one of another page, or without any value. */
function presentIndex({ points, ...row }: MacroIndexRow): MacroIndex[] {
  const id = macroKeys.find((key) => key === row.code);
  const [last, before] = points;
  if (!id || !last) return [];
  const amChartData = points.toReversed().map(({ day, value }) => ({ period: day, value: Number(value) }));
  const unity = unityOf(row, row.currency);
  return [
    { id, name: row.name, unity, valeur: Number(last.value), variation: percentageOf(last, before), chart: { data: { amChartData } } },
  ];
}

export function macroeconomicRoutes(platform: HttpPlatform): void {
  serve(platform, macroEndpoints.list, {
    access: everyMember,
    run: (ctx) => listMacroIndices(ctx.db, pointsShown),
    present: (indices) => ({
      rows: indices.flatMap(presentIndex).toSorted((one, other) => macroKeys.indexOf(one.id) - macroKeys.indexOf(other.id)),
    }),
  });
}
