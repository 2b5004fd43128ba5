import { unityOf } from '#api/modules/series/index.ts';
import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { type MacroIndex, macroEndpoints, macroKeys } from '#protocol/macroeconomic/macroeconomic.ts';
import { listMacroIndices, type MacroIndexRow } from './macroeconomic.queries.ts';

/** About three months of trading days, which a small chart can still show. */
const pointsShown = 65;

/** Presents an index; an empty list for one of another page, or without any value. */
function presentIndex({ points, ...row }: MacroIndexRow): MacroIndex[] {
  const id = macroKeys.find((key) => key === row.code);
  const [last, before] = points;
  if (!id || !last) return [];
  const variation = before && before.value !== 0 ? Math.round((last.value / before.value - 1) * 10_000) / 100 : 0;
  const amChartData = points.toReversed().map(({ day, value }) => ({ period: day, value }));
  const unity = unityOf(row, row.currency);
  return [{ id, name: row.name, unity, valeur: last.value, variation, chart: { data: { amChartData } } }];
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
