import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { flag, slug } from '#protocol/core/query.ts';
import { dashboardWindow } from './dashboard-charts.ts';

/** A company of the group, or 'Autres (n)' without slug. `total`: euros of the window. */
const spreadColumn = z.object({ slug: z.string().nullable(), title: z.string(), total: z.number() });

/** A family, or 'Autres (n)' without slug. `amounts`: euros of each column, null without any purchase. */
const spreadRow = z.object({
  slug: z.string().nullable(),
  title: z.string(),
  amounts: z.array(z.number().nullable()),
  total: z.number(),
});

/** A family that several companies of the group bought, from several suppliers. */
const dispersedFamily = z.object({
  slug: z.string(),
  title: z.string(),
  companies: z.int(),
  suppliers: z.int(),
  total: z.number(),
});

/**
 * The window of a group by family and company, the largest first. `sentence`: the dispersed families in words. Rows and columns each add up to
 * `total`, in euros.
 */
export const dashboardSpread = dashboardWindow.extend({
  sentence: z.string(),
  columns: z.array(spreadColumn),
  rows: z.array(spreadRow),
  total: z.number(),
  dispersed: z.array(dispersedFamily),
});
export type DashboardSpread = z.infer<typeof dashboardSpread>;

export const dashboardSpreadEndpoints = {
  spread: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/spread/:slug',
    summary: 'Les plus grandes familles d’un groupe par société, et celles que plusieurs sociétés achètent à des fournisseurs différents',
    params: z.object({ slug }),
    query: z.object({ xlsx: flag }),
    answer: dashboardSpread,
  }),
} as const;
