import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { flag, slug } from '#protocol/core/query.ts';
import { dashboardWindow } from './dashboard-charts.ts';

/**
 * A partner of the window, the largest first. `amount`: euros. `share`, `cumulatedShare`: percent with one decimal, of the partners with a
 * positive net; null for the others, and without a positive total. `shareOfTheirs`: the whole percent of its public turnover that the window
 * is, rounded down, null where that is unknown and for a supplier; `isAboveQuarter`: it is 25 % or more.
 */
export const concentrationPartner = z.object({
  slug: z.string(),
  title: z.string(),
  amount: z.number(),
  share: z.number().nullable(),
  cumulatedShare: z.number().nullable(),
  shareOfTheirs: z.int().nullable(),
  isAboveQuarter: z.boolean(),
});
export type ConcentrationPartner = z.infer<typeof concentrationPartner>;

/** A family with one supplier in the window. */
export const loneFamily = z.object({
  slug: z.string(),
  title: z.string(),
  amount: z.number(),
  partner: z.object({ slug: z.string(), title: z.string() }),
});
export type LoneFamily = z.infer<typeof loneFamily>;

/**
 * The concentration of the window. `sentence`: it in words, or why there is nothing. `total`: euros of the window. `count`: its partners with a
 * positive net. `measure`: how many of them make 80 %, and the percent of the first and of the first five; null with less than five, and
 * without a positive total.
 */
export const dashboardConcentration = dashboardWindow.extend({
  sentence: z.string(),
  total: z.number(),
  count: z.int(),
  measure: z.object({ partnersOfEighty: z.int(), first: z.number(), firstFive: z.number() }).nullable(),
  /** The first of the partners: the spreadsheet has all `rowCount` of them. Nothing with less than five. */
  rows: z.array(concentrationPartner),
  rowCount: z.int(),
  /** For a subscriber, the largest first. */
  families: z.array(loneFamily),
});
export type DashboardConcentration = z.infer<typeof dashboardConcentration>;

export const dashboardConcentrationEndpoints = {
  concentration: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/concentration/:slug',
    summary: 'Combien de partenaires font 80 % du chiffre d’affaires, la part des premiers et les familles à un seul fournisseur',
    params: z.object({ slug }),
    query: z.object({ xlsx: flag }),
    answer: dashboardConcentration,
  }),
} as const;
