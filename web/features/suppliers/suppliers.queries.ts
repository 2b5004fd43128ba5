import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { bannerEndpoints } from '#protocol/banners/banners.ts';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { loadedAtEachVisit } from '#web/lib/http/prefetch.ts';
import { listFiltersOf, listQueryOf, type SupplierUrlState } from './suppliers.url-state.ts';

/** Identifies a list without its filters. Rows of another scope are never shown as placeholder. */
const scopeOf = ({ kind, category = '', keyword }: SupplierUrlState) => `${kind}/${category}/${keyword}`;

export const supplierKeys = {
  lists: ['suppliers', 'list'] as const,
  list: (urlState: SupplierUrlState) => [...supplierKeys.lists, scopeOf(urlState), listQueryOf(urlState)] as const,
  filters: ['suppliers', 'filters'] as const,
  filtersOf: (urlState: SupplierUrlState) => [...supplierKeys.filters, scopeOf(urlState), listFiltersOf(urlState)] as const,
  sheets: ['suppliers', 'sheet'] as const,
  sheet: (slug: string) => [...supplierKeys.sheets, slug] as const,
};

/** The search and the directory have an endpoint each (API-16, API-25). */
const listEndpointOf = ({ kind }: SupplierUrlState) => (kind === 'search' ? supplierEndpoints.search : supplierEndpoints.list);

/** One page of a list. The previous rows stay while a filter loads. A cached page shows at once and is loaded again (SEA-36, GOL-36). */
export const supplierListQuery = (urlState: SupplierUrlState) =>
  queryOptions({
    queryKey: supplierKeys.list(urlState),
    queryFn: ({ signal }) => call(listEndpointOf(urlState), { query: listQueryOf(urlState) }, { signal }),
    ...loadedAtEachVisit,
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === scopeOf(urlState) ? previous : undefined),
  });

/** Downloads all suppliers of a list, with its filters, as a spreadsheet (SEA-24, SUP-05). */
export const saveList = (urlState: SupplierUrlState): Promise<void> =>
  download(listEndpointOf(urlState), { query: { ...listFiltersOf(urlState), xlsx: 'true' } }, spreadsheetType);

export const supplierFiltersQuery = (urlState: SupplierUrlState) =>
  queryOptions({
    queryKey: supplierKeys.filtersOf(urlState),
    queryFn: ({ signal }) => call(supplierEndpoints.filters, { query: listFiltersOf(urlState) }, { signal }),
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === scopeOf(urlState) ? previous : undefined),
  });

export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['categories', slug],
    queryFn: ({ signal }) => call(catalogueEndpoints.category, { params: { slug } }, { signal }),
    staleTime: 600_000,
  });

export const offerDocumentsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['offers', 'documents', keyword],
    queryFn: ({ signal }) => call(offerEndpoints.documents, { query: { s: keyword } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const articlesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['articles', 'search', keyword],
    queryFn: ({ signal }) => call(articleEndpoints.search, { query: { s: keyword } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const listBannersQuery = queryOptions({
  queryKey: ['banners', 'list'],
  queryFn: ({ signal }) => call(bannerEndpoints.list, { query: {} }, { signal }),
  staleTime: 600_000,
});

export const sheetQuery = (slug: string) =>
  queryOptions({
    queryKey: supplierKeys.sheet(slug),
    queryFn: ({ signal }) => call(supplierEndpoints.sheet, { params: { slug } }, { signal }),
  });
