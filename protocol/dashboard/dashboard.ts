import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/**
 * The dashboard summary (RDG-125). `ca`: turnover of the last 12 declared months, in euros excluding tax; `months`: the same by month
 * (yyyy-mm). `evolution`: percent against the 12 months before, null when they are not all declared. `lastMonth`: null without any
 * declaration. `suppliers` and `subscribers`: the numbers of partners, null for the user's own side; the operator gets both of the network.
 */
export const dashboardSummary = z.object({
  scope: z.enum(['company', 'group', 'network']),
  ca: z.number(),
  evolution: z.number().nullable(),
  lastMonth: month.nullable(),
  months: z.array(z.object({ month, ca: z.number() })),
  suppliers: z.int().nullable(),
  subscribers: z.int().nullable(),
});
export type DashboardSummary = z.infer<typeof dashboardSummary>;

export const dashboardEndpoints = {
  home: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/home',
    summary: 'Le résumé du tableau de bord, pour l’accueil',
    answer: dashboardSummary,
  }),
} as const;
