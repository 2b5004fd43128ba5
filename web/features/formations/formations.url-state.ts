import { type Changes, listIn } from '#web/lib/url/query-params.ts';

/** The filters of the list by their parameters of the address: slugs of categories (TRN-03) and of towns (RDG-453). */
export type FormationFilters = {
  category: readonly string[];
  location: readonly string[];
};

/** Reads the filters of the address. */
export const filtersIn = (params: URLSearchParams): FormationFilters => ({
  category: listIn(params, 'category'),
  location: listIn(params, 'location'),
});

/** The changes of the address that remove every filter. */
export const withoutFilters = { category: null, location: null } as const satisfies Record<keyof FormationFilters, null> & Changes;
