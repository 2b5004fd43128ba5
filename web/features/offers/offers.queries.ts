import { queryOptions } from '@tanstack/react-query';
import { offerEndpoints } from '#protocol/offers/offers.ts';
import { call } from '#web/lib/http/call.ts';

/** One page of the current offers that answer a keyword. Another page keeps the rows until its own come. */
export const offersQuery = (keyword: string, page: number) =>
  queryOptions({
    queryKey: ['offers', 'list', keyword, page],
    queryFn: ({ signal }) => call(offerEndpoints.search, { query: { s: keyword, page: String(page) } }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[2] === keyword ? previous : undefined),
  });

/** One page of the offers of a supplier. */
export const supplierOffersQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['offers', 'supplier', slug, page],
    queryFn: ({ signal }) => call(offerEndpoints.ofSupplier, { params: { slug }, query: { page: String(page) } }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[2] === slug ? previous : undefined),
  });
