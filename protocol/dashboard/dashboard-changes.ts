import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { flag, slug } from '#protocol/core/query.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import { dashboardChart } from './dashboard-charts.ts';

/** The keys by which the change between two years is split. */
export const changeKeys = ['supplier', 'family', 'affiliate', 'subscriber', 'region'] as const;
export type ChangeKey = (typeof changeKeys)[number];

/** The keys of each role, in the order of the screen. */
export const changeKeysOfRole: Record<MemberRole, readonly ChangeKey[]> = {
  subscriber: ['supplier', 'family', 'affiliate'],
  supplier: ['subscriber', 'region'],
  operator: [],
};

/** The fates of a partner, a family or a company between the two years. */
export const changeKinds = ['new', 'growing', 'shrinking', 'lost'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * The change of the turnover between the 12 months before the window and the window, as a chart of the differences in euros.
 * `difference`: null when the 12 months before were not all declared. `sentence`: the change in words, with its three largest parts, a company
 * that stopped declaring and makes half of a fall, and a provisional month.
 * `groups`: the parts by kind, which add up to `difference`.
 */
export const dashboardChanges = dashboardChart.extend({
  difference: z.number().nullable(),
  sentence: z.string(),
  groups: z.array(z.object({ kind: z.enum(changeKinds), count: z.int(), amount: z.number() })),
});
export type DashboardChanges = z.infer<typeof dashboardChanges>;

export const dashboardChangeEndpoints = {
  changes: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/changes/:by/:slug',
    summary: 'Ce qui explique l’écart avec les 12 mois d’avant : par fournisseur, famille, filiale, adhérent ou région',
    params: z.object({ by: z.enum(changeKeys), slug }),
    query: z.object({ xlsx: flag }),
    answer: dashboardChanges,
  }),
} as const;
