import { queryOptions } from '@tanstack/react-query';
import { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { loadedAtEachVisit } from '#web/lib/http/prefetch.ts';
import { listQueryOf, type SubscriberUrlState, sortedQueryOf } from './subscribers.url-state.ts';

/** One page of the list. The previous rows stay while a filter loads, but never the rows of another keyword. */
export const subscriberListQuery = (urlState: SubscriberUrlState) =>
  queryOptions({
    queryKey: ['subscribers', 'list', urlState.keyword, listQueryOf(urlState)] as const,
    queryFn: ({ signal }) => call(subscriberEndpoints.search, { query: listQueryOf(urlState) }, { signal }),
    ...loadedAtEachVisit,
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === urlState.keyword ? previous : undefined),
  });

/** Downloads all subscribers of a list as a spreadsheet, in the order of the list (SUB-09). */
export const saveList = (urlState: SubscriberUrlState): Promise<void> =>
  download(subscriberEndpoints.export, { query: sortedQueryOf(urlState) }, spreadsheetType);
