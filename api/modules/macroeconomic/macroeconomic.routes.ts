import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { type MacroIndex, macroEndpoints, macroKeys } from '#protocol/macroeconomic/macroeconomic.ts';
import { listMacroIndices, type MacroIndexRow } from './macroeconomic.queries.ts';

/** About three months of trading days: what a chart of a few centimetres can show. */
const pointsShown = 65;

/** One index of the home page; none for an index that has no value yet. */
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
