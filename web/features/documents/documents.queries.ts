import { queryOptions } from '@tanstack/react-query';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { call } from '#web/lib/http/call.ts';
import { type DocumentAddress, listFiltersOf } from './documents.url-state.ts';

/** One page of documents. While a filter loads the previous rows stay; another search starts afresh. */
export const documentsQuery = (address: DocumentAddress) =>
  queryOptions({
    queryKey: ['documents', 'list', address.keyword, listFiltersOf(address), address.page],
    queryFn: ({ signal }) =>
      call(documentEndpoints.search, { query: { ...listFiltersOf(address), page: String(address.page) } }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[2] === address.keyword ? previous : undefined),
  });

export const documentFiltersQuery = (address: DocumentAddress) =>
  queryOptions({
    queryKey: ['documents', 'filters', address.keyword, listFiltersOf(address)],
    queryFn: ({ signal }) => call(documentEndpoints.filters, { query: listFiltersOf(address) }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[2] === address.keyword ? previous : undefined),
  });

/** One page of the documents of a sheet. */
export const sheetDocumentsQuery = (sheet: { type: 'supplier' | 'subscriber'; slug: string }, page: number) =>
  queryOptions({
    queryKey: ['documents', 'sheet', sheet.type, sheet.slug, page],
    queryFn: ({ signal }) => call(documentEndpoints.search, { query: { [sheet.type]: sheet.slug, page: String(page) } }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[3] === sheet.slug ? previous : undefined),
  });
