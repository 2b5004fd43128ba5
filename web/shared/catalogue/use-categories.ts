import { queryOptions, useQuery } from '@tanstack/react-query';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import { call } from '#web/lib/http/call.ts';

/** The purchase categories. Cached for ten minutes: they change a few times a year. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(catalogueEndpoints.categories, {}, { signal }),
  staleTime: 600_000,
});

/** Loads the purchase categories, for the menu, the home page and the lists. */
export const useCategories = () => useQuery({ ...categoriesQuery, select: ({ rows }) => rows });
