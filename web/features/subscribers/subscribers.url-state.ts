import { type SubscriberSort, subscriberSorts } from '#protocol/subscribers/subscribers.ts';
import { flagIn, pageIn } from '#web/lib/url/query-params.ts';
import { listFiltersOf, readFilterState, type SubscriberFilterState } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';

/** The state of the list of subscribers in the URL (SUB-08). */
export type SubscriberUrlState = SubscriberFilterState & {
  sort: SubscriberSort | undefined;
  /** Shows the map instead of the list. */
  onMap: boolean;
  /** Pages of 100 rows instead of 20. */
  all: boolean;
  page: number;
};

export const readUrlState = (params: URLSearchParams): SubscriberUrlState => ({
  ...readFilterState(params),
  sort: subscriberSorts.find((sort) => sort === params.get('sort')),
  onMap: flagIn(params, 'carto'),
  all: flagIn(params, 'all'),
  page: pageIn(params),
});

/** Returns the filters and the sort: the query of the export. */
export const sortedQueryOf = (urlState: SubscriberUrlState) => ({
  ...listFiltersOf(urlState),
  ...(urlState.sort && { sort: urlState.sort }),
});

/** Returns the filters, the sort and the page: the query of one page. */
export const listQueryOf = (urlState: SubscriberUrlState) => ({
  ...sortedQueryOf(urlState),
  ...(urlState.all && { limit: '100' }),
  page: String(urlState.page),
});
