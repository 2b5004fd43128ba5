import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { type MacroIndex, macroEndpoints, macroKeys } from '#protocol/macroeconomic/macroeconomic.ts';
import { listMacroIndices, type MacroIndexRow } from './macroeconomic.queries.ts';

/** The number of points of a chart: about three months of trading days. */
const pointsShown = 65;

/** Presents one index of the home page; an empty list for an index without values. */
function presentIndex({ key, name, unit, points }: MacroIndexRow): MacroIndex[] {
  const [last, before] = points;
  if (!last) return [];
  const variation = before && before.value !== 0 ? Math.round((last.value / before.value - 1) * 10_000) / 100 : 0;
  const amChartData = points.toReversed().map(({ day, value }) => ({ period: day, value }));
  return [{ id: key, name, unity: unit, valeur: last.value, variation, chart: { data: { amChartData } } }];
}

export function macroeconomicRoutes(platform: HttpPlatform): void {
  serve(platform, macroEndpoints.list, {
    access: everyMember,
    run: (ctx) => listMacroIndices(ctx.db, pointsShown),
    present: (indices) => ({
      rows: indices.toSorted((a, b) => macroKeys.indexOf(a.key) - macroKeys.indexOf(b.key)).flatMap(presentIndex),
    }),
  });
}
