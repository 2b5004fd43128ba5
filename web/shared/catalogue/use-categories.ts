import { useQuery } from '@tanstack/react-query';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import { call } from '#web/lib/http/call.ts';

/** Loads the purchase categories, for the menu, the home page and the lists. Cached for ten minutes: they change a few times a year. */
export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(catalogueEndpoints.categories, {}, { signal }),
    staleTime: 600_000,
    select: ({ rows }) => rows,
  });
