import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';

/** The indices of the home page, in their order (HOM-25). */
export const macroKeys = ['cac', 'dow', 'dollar', 'brent'] as const;

/**
 * A macro-economic index (HOM-31). `valeur`: the last value; `variation`: percent against the value before, 0 without one, null when that one
 * is zero or below; the series has the oldest day first.
 */
export const macroIndex = z.object({
  id: z.enum(macroKeys),
  name: z.string(),
  unity: z.string(),
  valeur: z.number(),
  variation: z.number().nullable(),
  chart: z.object({ data: z.object({ amChartData: z.array(z.object({ period: z.iso.date(), value: z.number() })) }) }),
});
export type MacroIndex = z.infer<typeof macroIndex>;

export const macroEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/macroeconomic',
    summary: 'Les indices macro-économiques de l’accueil',
    answer: collection(macroIndex),
  }),
} as const;
