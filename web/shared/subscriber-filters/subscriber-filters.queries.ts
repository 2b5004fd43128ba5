import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { labelEndpoint } from '#protocol/sheets/label.ts';
import { type SuggestedFilter, subscriberEndpoints, subscriberPointsEndpoint } from '#protocol/subscribers/subscribers.ts';
import { call } from '#web/lib/http/call.ts';
import { listFiltersOf, type SubscriberFilterState } from './subscriber-filters.url-state.ts';

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

/** The name of a company, of which the URL has the id only (API-42). A slug, which older links have, names itself. */
export const companyNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'label', id] as const,
    queryFn: ({ signal }) => call(labelEndpoint, { params: { entityType: 'node', id } }, { signal }),
    enabled: /^\d+$/.test(id),
    staleTime: 600_000,
    retry: false,
  });

/** All points of a list, not one page (SUB-10), as compact columns (RDG-163). The previous points stay while a filter loads, unless there are none: their sentence would be about the new URL. */
export const subscriberPointsQuery = (filters: SubscriberFilterState) =>
  queryOptions({
    queryKey: ['subscribers', 'points', listFiltersOf(filters)] as const,
    queryFn: ({ signal }) =>
      call(subscriberPointsEndpoint, { query: { ...listFiltersOf(filters), all: 'true', format: 'columns' } }, { signal }),
    placeholderData: (previous) => (previous?.ids.length === 0 ? undefined : previous),
  });
