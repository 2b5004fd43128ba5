import { queryOptions } from '@tanstack/react-query';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { call } from '#web/lib/http/call.ts';
import { download } from '#web/lib/http/download.ts';

/** One page of the trainings of some categories, of all without any. The rows of the previous page stay until the new one is loaded. */
export const formationsQuery = (categories: readonly string[], page: number) =>
  queryOptions({
    queryKey: ['formations', 'list', categories, page],
    queryFn: ({ signal }) => call(formationEndpoints.list, { query: { category: [...categories], page: String(page) } }, { signal }),
    placeholderData: (previous) => previous,
  });

/** The branches and their categories, which change a few times a year. */
export const formationFiltersQuery = queryOptions({
  queryKey: ['formations', 'filters'],
  queryFn: async ({ signal }) => (await call(formationEndpoints.filters, {}, { signal })).rows,
  staleTime: 600_000,
});

/** Downloads a document of the list: its planning or its catalogue. */
export const saveDocument = (slug: string): Promise<void> => download(documentEndpoints.file, { params: { id: slug } }, '*/*');
