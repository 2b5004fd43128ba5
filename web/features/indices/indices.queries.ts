import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type IndexCurrency, indexEndpoints } from '#protocol/indices/indices.ts';
import { call } from '#web/lib/http/call.ts';
import { download } from '#web/lib/http/download.ts';
import { type IndexUrlState, queryOf } from './indices.url-state.ts';

export const indexKeys = {
  lists: ['indices', 'list'] as const,
  details: ['indices', 'detail'] as const,
};

/** The list of the indices and their families. The figures of the former filters stay until the new ones are there. */
export const indexListQuery = (urlState: IndexUrlState) =>
  queryOptions({
    queryKey: [...indexKeys.lists, urlState],
    queryFn: ({ signal }) => call(indexEndpoints.list, { query: queryOf(urlState) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** An index with the values of a range, as columns. The former range stays until the new one is there; a late answer never replaces a newer one. */
export const indexQuery = (id: string, urlState: IndexUrlState) =>
  queryOptions({
    queryKey: [...indexKeys.details, id, urlState],
    queryFn: async ({ signal }) =>
      (await call(indexEndpoints.detail, { params: { id }, query: { ...queryOf(urlState), format: 'columns' } }, { signal })).indice,
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });

/** The whole series in a few hundred points. */
export const stripQuery = (id: string, currency: IndexCurrency) =>
  queryOptions({
    queryKey: ['indices', 'strip', id, currency],
    queryFn: ({ signal }) => call(indexEndpoints.strip, { params: { id }, query: { currency } }, { signal }),
    staleTime: 600_000,
  });

/** Downloads the values of an index, or its page (IND-13). */
export const saveIndex = (id: string, urlState: IndexUrlState, format: 'xlsx' | 'pdf'): Promise<void> =>
  download(indexEndpoints.file, { params: { id }, query: { ...queryOf(urlState), format } }, '*/*');
