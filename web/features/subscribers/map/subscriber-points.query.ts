import { queryOptions } from '@tanstack/react-query';
import { subscriberPointsEndpoint } from '#protocol/subscribers/subscribers.ts';
import { listFiltersOf, type SubscriberUrlState } from '#web/features/subscribers/subscribers.url-state.ts';
import { call } from '#web/lib/http/call.ts';

/** Every point of a list, not one page of it (SUB-10). While a filter loads the previous ones stay. */
export const subscriberPointsQuery = (urlState: SubscriberUrlState) =>
  queryOptions({
    queryKey: ['subscribers', 'points', listFiltersOf(urlState)] as const,
    queryFn: ({ signal }) =>
      call(subscriberPointsEndpoint, { query: { ...listFiltersOf(urlState), all: 'true', format: 'columns' } }, { signal }),
    placeholderData: (previous) => previous,
  });
