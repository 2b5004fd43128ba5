import { queryOptions } from '@tanstack/react-query';
import { dashboardCallEndpoints } from '#protocol/dashboard/dashboard-calls.ts';
import { type CardValue, dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { type ChangeKey, dashboardChangeEndpoints } from '#protocol/dashboard/dashboard-changes.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { dashboardConcentrationEndpoints } from '#protocol/dashboard/dashboard-concentration.ts';
import { dashboardCoveredEndpoints } from '#protocol/dashboard/dashboard-covered.ts';
import { dashboardSpreadEndpoints } from '#protocol/dashboard/dashboard-spread.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { listFiltersOf, type SubscriberFilterState } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { completeChart } from './chart/complete-chart.ts';
import type { DetailRef } from './dashboard.url-state.ts';

/** The companies of the group, which operators attach and detach. */
export const affiliatesQuery = queryOptions({
  queryKey: ['dashboard', 'affiliates'],
  queryFn: ({ signal }) => call(dashboardChartEndpoints.affiliates, {}, { signal }),
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

/** The starred subscribers that the filters leave, under the key of lists that a star changes (FAV-03). */
export const starredQuery = (filters: SubscriberFilterState) => {
  const query = { ...listFiltersOf({ ...filters, mode: 'favorites' }), limit: '9', page: '1' };
  return queryOptions({
    queryKey: ['subscribers', 'list', 'starred', query],
    queryFn: ({ signal }) => call(subscriberEndpoints.search, { query }, { signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
};

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
    select: (chart) => completeChart(chart, detail?.context ?? tab),
  });

export const changesQuery = (slug: string, by: ChangeKey) =>
  queryOptions({
    queryKey: ['dashboard', 'changes', slug, by],
    queryFn: ({ signal }) => call(dashboardChangeEndpoints.changes, { params: { by, slug }, query: {} }, { signal }),
  });

/** The subscribers to call, under the key of lists that a star changes (FAV-03). */
export const callsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['subscribers', 'list', 'calls', slug],
    queryFn: ({ signal }) => call(dashboardCallEndpoints.calls, { params: { slug }, query: {} }, { signal }),
  });

/** The purchases against contracts and offers: read anew at each visit, since a contract may have been added meanwhile. */
export const coveredQuery = (slug: string) =>
  queryOptions({
    queryKey: ['dashboard', 'covered', slug],
    queryFn: ({ signal }) => call(dashboardCoveredEndpoints.covered, { params: { slug }, query: {} }, { signal }),
    staleTime: 0,
  });

export const saveCovered = (slug: string): Promise<void> =>
  download(dashboardCoveredEndpoints.covered, { params: { slug }, query: { xlsx: 'true' } }, spreadsheetType);

export const spreadQuery = (slug: string) =>
  queryOptions({
    queryKey: ['dashboard', 'spread', slug],
    queryFn: ({ signal }) => call(dashboardSpreadEndpoints.spread, { params: { slug }, query: {} }, { signal }),
  });

export const saveSpread = (slug: string): Promise<void> =>
  download(dashboardSpreadEndpoints.spread, { params: { slug }, query: { xlsx: 'true' } }, spreadsheetType);

export const concentrationQuery = (slug: string) =>
  queryOptions({
    queryKey: ['dashboard', 'concentration', slug],
    queryFn: ({ signal }) => call(dashboardConcentrationEndpoints.concentration, { params: { slug }, query: {} }, { signal }),
  });

export const saveConcentration = (slug: string): Promise<void> =>
  download(dashboardConcentrationEndpoints.concentration, { params: { slug }, query: { xlsx: 'true' } }, spreadsheetType);

export const saveCalls = (slug: string): Promise<void> =>
  download(dashboardCallEndpoints.calls, { params: { slug }, query: { xlsx: 'true' } }, spreadsheetType);

export const saveChanges = (slug: string, by: ChangeKey): Promise<void> =>
  download(dashboardChangeEndpoints.changes, { params: { by, slug }, query: { xlsx: 'true' } }, spreadsheetType);

/** Downloads the whole table of a chart as a spreadsheet (DSH-42). */
export const saveChart = ({ slug, tab, detail }: ChartRef): Promise<void> =>
  detail
    ? download(
        dashboardChartEndpoints.detail,
        { params: { tab: detail.context, id: detail.id }, query: { slug, xlsx: 'true' } },
        spreadsheetType,
      )
    : download(dashboardChartEndpoints.chart, { params: { tab, slug }, query: { xlsx: 'true' } }, spreadsheetType);
