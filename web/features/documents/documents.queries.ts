import { queryOptions } from '@tanstack/react-query';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { call } from '#web/lib/http/call.ts';
import { type DocumentUrlState, listFiltersOf } from './documents.url-state.ts';

/** One page of documents. The previous rows stay while a filter loads; a new keyword starts with an empty list. */
export const documentsQuery = (urlState: DocumentUrlState) =>
  queryOptions({
    queryKey: ['documents', 'list', urlState.keyword, listFiltersOf(urlState), urlState.page],
    queryFn: ({ signal }) =>
      call(documentEndpoints.search, { query: { ...listFiltersOf(urlState), page: String(urlState.page) } }, { signal }),
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === urlState.keyword ? previous : undefined),
  });

export const documentFiltersQuery = (urlState: DocumentUrlState) =>
  queryOptions({
    queryKey: ['documents', 'filters', urlState.keyword, listFiltersOf(urlState)],
    queryFn: ({ signal }) => call(documentEndpoints.filters, { query: listFiltersOf(urlState) }, { signal }),
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === urlState.keyword ? previous : undefined),
  });

/** One page of the documents of a sheet. */
export const sheetDocumentsQuery = (sheet: { type: 'supplier' | 'subscriber'; slug: string }, page: number) =>
  queryOptions({
    queryKey: ['documents', 'sheet', sheet.type, sheet.slug, page],
    queryFn: ({ signal }) => call(documentEndpoints.search, { query: { [sheet.type]: sheet.slug, page: String(page) } }, { signal }),
    // An empty page is no answer for another one.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[3] === sheet.slug && previous?.rows.length ? previous : undefined,
  });
