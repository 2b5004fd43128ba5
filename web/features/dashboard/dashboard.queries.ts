import { queryOptions } from '@tanstack/react-query';
import { type CardValue, dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import type { DetailRef } from './dashboard.url-state.ts';

/** The companies of the group: they change with an import only. */
export const affiliatesQuery = queryOptions({
  queryKey: ['dashboard', 'affiliates'],
  queryFn: ({ signal }) => call(dashboardChartEndpoints.affiliates, {}, { signal }),
  staleTime: 600_000,
});

export const cardsQuery = (value: CardValue, slug: string) =>
  queryOptions({
    queryKey: ['dashboard', 'cards', value, slug],
    queryFn: ({ signal }) => call(dashboardCardEndpoints.cards, { params: { value, slug } }, { signal }),
  });

export const popinQuery = (slug: string) =>
  queryOptions({
    queryKey: ['dashboard', 'popin', slug],
    queryFn: ({ signal }) => call(dashboardCardEndpoints.popin, { params: { slug } }, { signal }),
  });

/** A chart to read: of a tab, or of a detail. */
export type ChartRef = {
  slug: string;
  tab: DashboardTab;
  detail: DetailRef | undefined;
};

export const chartQuery = ({ slug, tab, detail }: ChartRef) =>
  queryOptions({
    queryKey: ['dashboard', 'chart', slug, detail ?? tab],
    queryFn: ({ signal }) =>
      detail
        ? call(dashboardChartEndpoints.detail, { params: { tab: detail.context, id: detail.id }, query: { slug } }, { signal })
        : call(dashboardChartEndpoints.chart, { params: { tab, slug }, query: {} }, { signal }),
  });

/** Downloads the whole table of a chart as a spreadsheet (DSH-42). */
export const saveChart = ({ slug, tab, detail }: ChartRef): Promise<void> =>
  detail
    ? download(
        dashboardChartEndpoints.detail,
        { params: { tab: detail.context, id: detail.id }, query: { slug, xlsx: 'true' } },
        spreadsheetType,
      )
    : download(dashboardChartEndpoints.chart, { params: { tab, slug }, query: { xlsx: 'true' } }, spreadsheetType);
