import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SuggestedFilter, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { listQueryOf, type SubscriberUrlState, sortedQueryOf } from './subscribers.url-state.ts';

/** One page of the list. The previous rows stay while a filter loads, but never the rows of another keyword. */
export const subscriberListQuery = (urlState: SubscriberUrlState) =>
  queryOptions({
    queryKey: ['subscribers', 'list', urlState.keyword, listQueryOf(urlState)] as const,
    queryFn: ({ signal }) => call(subscriberEndpoints.search, { query: listQueryOf(urlState) }, { signal }),
    staleTime: 0,
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === urlState.keyword ? previous : undefined),
  });

/** The values of a filter that match the typed text (SEA-16). The previous values stay while the next ones load. */
export const choicesQuery = (filter: SuggestedFilter, typed: string) =>
  queryOptions({
    queryKey: ['subscribers', 'choices', filter, typed] as const,
    queryFn: ({ signal }) => call(subscriberEndpoints.choices, { params: { filter }, query: { s: typed } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    select: ({ rows }) => rows,
  });

/** The labels of the values that the URL has for a filter. */
export const labelsQuery = (filter: SuggestedFilter, values: readonly string[]) =>
  queryOptions({
    queryKey: ['subscribers', 'labels', filter, values] as const,
    queryFn: ({ signal }) => call(subscriberEndpoints.choices, { params: { filter }, query: { values: [...values] } }, { signal }),
    enabled: values.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    select: ({ rows }) => rows,
  });

/** Downloads all subscribers of a list as a spreadsheet, in the order of the list (SUB-09). */
export const saveList = (urlState: SubscriberUrlState): Promise<void> =>
  download(subscriberEndpoints.export, { query: sortedQueryOf(urlState) }, spreadsheetType);
