import { z } from 'zod';
import { chart, tableColumn } from '#protocol/core/chart.ts';
import { endpoint } from '#protocol/core/endpoint.ts';
import { flag, slug } from '#protocol/core/query.ts';
import { dashboardTabs } from './dashboard-tabs.ts';

const dashboardTab = z.enum(dashboardTabs);

/**
 * A chart of the dashboard. `context`: the kind of detail that its points open; `tableTargets`: the detail of
 * each row of the table, `tableColumns`: its shares, changes and members; `changeNote`: why some changes are empty, null when none is. `range`: the months of the first series, as 'du 01/11/2025 au
 * 31/10/2026'; null without any declaration. `lastMonth`: the last declared month (yyyy-mm). `declaredShare`: the percent of the suppliers that
 * declared it, null for a supplier. `isProvisional`: too few did; `provisionalFrom`:
 * the index of the point of that month, null in a chart without months. `total`, `totalBefore`: the sums of the two series in euros, null where they mean
 * nothing; `evolution`: their change in percent.
 */
export const dashboardChart = chart.extend({
  context: dashboardTab.nullable(),
  tableTargets: z.array(z.string().nullable()),
  tableColumns: z.array(tableColumn),
  changeNote: z.string().nullable(),
  range: z.string().nullable(),
  lastMonth: z.string().nullable(),
  declaredShare: z.int().nullable(),
  isProvisional: z.boolean(),
  provisionalFrom: z.int().nullable(),
  total: z.number().nullable(),
  totalBefore: z.number().nullable(),
  evolution: z.number().nullable(),
});
export type DashboardChart = z.infer<typeof dashboardChart>;

/** The months of the figures of an analysis, and who declared the last of them. */
export const dashboardWindow = dashboardChart.pick({ range: true, lastMonth: true, declaredShare: true, isProvisional: true });

/** `sheetSlug`: the partner of a detail by supplier or by subscriber, whose sheet may be opened; null for a closed one and for every other detail. */
export const dashboardDetail = dashboardChart.extend({ isDetail: z.literal(true), sheetSlug: z.string().nullable() });

/** A company of the group, for the switcher (DSH-55). The head office comes first. */
export const affiliate = z.object({ slug: z.string(), title: z.string() });
export type Affiliate = z.infer<typeof affiliate>;

/** `headquarters`: the title of the head office, of the company itself when it has none; null for the operator. */
export const affiliates = z.object({ affiliates: z.array(affiliate), headquarters: z.string().nullable() });
export type Affiliates = z.infer<typeof affiliates>;

const xlsx = z.object({
  /** Answers the whole table as a file when the Accept header names the spreadsheet type (RDG-160, RDG-161). */
  xlsx: flag,
});

export const dashboardChartEndpoints = {
  affiliates: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/affiliates',
    summary: 'Les sociétés du groupe dont l’utilisateur voit le tableau de bord',
    answer: affiliates,
  }),
  chart: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/ca/:tab/:slug',
    summary: 'Le graphique d’un onglet, pour une société ou pour le groupe (headquarter)',
    params: z.object({ tab: dashboardTab, slug }),
    query: xlsx,
    answer: dashboardChart,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/ca/:tab/detail/:id',
    summary: 'Le détail d’un point : d’un mois, d’une année, d’une famille, d’un fournisseur, d’un adhérent ou d’une région',
    params: z.object({ tab: dashboardTab, id: slug }),
    /** `slug`: the company; the group, or the own company of a subsidiary, when it is absent. */
    query: xlsx.extend({ slug: slug.optional() }),
    answer: dashboardDetail,
  }),
} as const;
