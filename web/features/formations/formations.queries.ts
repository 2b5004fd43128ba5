import { queryOptions } from '@tanstack/react-query';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { call } from '#web/lib/http/call.ts';
import { download } from '#web/lib/http/download.ts';
import type { FormationFilters } from './formations.url-state.ts';

/** One page of the trainings that match the filters. The rows of the previous page stay until the new one is loaded. */
export const formationsQuery = ({ category, location }: FormationFilters, page: number) =>
  queryOptions({
    queryKey: ['formations', 'list', category, location, page],
    queryFn: ({ signal }) =>
      call(formationEndpoints.list, { query: { category: [...category], location: [...location], page: String(page) } }, { signal }),
    placeholderData: (previous) => previous,
  });

/** The branches and their categories, counted in the chosen towns. */
export const formationFiltersQuery = ({ category, location }: FormationFilters) =>
  queryOptions({
    queryKey: ['formations', 'filters', category, location],
    queryFn: async ({ signal }) =>
      (await call(formationEndpoints.filters, { query: { category: [...category], location: [...location] } }, { signal })).rows,
    placeholderData: (previous) => previous,
    staleTime: 600_000,
  });

/** The towns of the coming sessions with free places, as one group, counted in the chosen categories. */
export const formationTownsQuery = ({ category, location }: FormationFilters) =>
  queryOptions({
    queryKey: ['formations', 'locations', category, location],
    queryFn: async ({ signal }) => {
      const { rows } = await call(
        formationEndpoints.locations,
        { query: { category: [...category], location: [...location] } },
        { signal },
      );
      return [{ name: 'locations', label: 'Toutes les villes', items: rows }];
    },
    placeholderData: (previous) => previous,
    staleTime: 600_000,
  });

/** Downloads a document of the list: its planning or its catalogue. */
export const saveDocument = (slug: string): Promise<void> => download(documentEndpoints.file, { params: { id: slug } }, '*/*');
