import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/**
 * The dashboard in a few figures (readings, 'home dashboard summary'). `ca`: euros excluding tax over the last 12 declared months, of which
 * `months` gives each; `evolution`: percent on the 12 before, null without them; `lastMonth`: null when nothing was ever declared.
 * `suppliers` and `subscribers`: how many one works with, null for what one is; the operator's are those of the network.
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
