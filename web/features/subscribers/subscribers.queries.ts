import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SuggestedFilter, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { listQueryOf, type SubscriberUrlState, sortedQueryOf } from './subscribers.url-state.ts';

/** One page of the list. While a filter loads the previous rows stay, but never those of another keyword. */
export const subscriberListQuery = (urlState: SubscriberUrlState) =>
  queryOptions({
    queryKey: ['subscribers', 'list', urlState.keyword, listQueryOf(urlState)] as const,
    queryFn: ({ signal }) => call(subscriberEndpoints.search, { query: listQueryOf(urlState) }, { signal }),
    staleTime: 0,
    placeholderData: (previous, before) => (before?.queryKey[2] === urlState.keyword ? previous : undefined),
  });

/** The values of a filter that answer what is typed; the previous ones stay meanwhile. */
export const choicesQuery = (filter: SuggestedFilter, typed: string) =>
  queryOptions({
    queryKey: ['subscribers', 'choices', filter, typed] as const,
    queryFn: ({ signal }) => call(subscriberEndpoints.choices, { params: { filter }, query: { s: typed } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    select: ({ rows }) => rows,
  });

/** What the values of a filter in an address are called. */
export const namesQuery = (filter: SuggestedFilter, values: readonly string[]) =>
  queryOptions({
    queryKey: ['subscribers', 'names', filter, values] as const,
    queryFn: ({ signal }) => call(subscriberEndpoints.choices, { params: { filter }, query: { values: [...values] } }, { signal }),
    enabled: values.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    select: ({ rows }) => rows,
  });

/** Saves every subscriber of a list as a spreadsheet, in its order. */
export const saveList = (urlState: SubscriberUrlState): Promise<void> =>
  download(subscriberEndpoints.export, { query: sortedQueryOf(urlState) }, spreadsheetType);
