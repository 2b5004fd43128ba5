import { queryOptions } from '@tanstack/react-query';
import { subscriberPointsEndpoint } from '#protocol/subscribers/subscribers.ts';
import { listFiltersOf, type SubscriberUrlState } from '#web/features/subscribers/subscribers.url-state.ts';
import { call } from '#web/lib/http/call.ts';

/** All points of a list, not one page (SUB-10), as compact columns (RDG-163). The previous points stay while a filter loads. */
export const subscriberPointsQuery = (urlState: SubscriberUrlState) =>
  queryOptions({
    queryKey: ['subscribers', 'points', listFiltersOf(urlState)] as const,
    queryFn: ({ signal }) =>
      call(subscriberPointsEndpoint, { query: { ...listFiltersOf(urlState), all: 'true', format: 'columns' } }, { signal }),
    placeholderData: (previous) => previous,
  });
