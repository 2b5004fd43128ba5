import { queryOptions } from '@tanstack/react-query';
import { offerEndpoints } from '#protocol/offers/offers.ts';
import { call } from '#web/lib/http/call.ts';

/** One page of the current offers that match a keyword. The rows of the previous page stay until the new page is loaded. */
export const offersQuery = ({ keyword, exact, page }: { keyword: string; exact: boolean; page: number }) =>
  queryOptions({
    queryKey: ['offers', 'list', keyword, exact, page],
    queryFn: ({ signal }) =>
      call(offerEndpoints.search, { query: { s: keyword, ...(exact && { exact: '1' }), page: String(page) } }, { signal }),
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === keyword ? previous : undefined),
  });

/** One page of the offers of a supplier. */
export const supplierOffersQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['offers', 'supplier', slug, page],
    queryFn: ({ signal }) => call(offerEndpoints.ofSupplier, { params: { slug }, query: { page: String(page) } }, { signal }),
    // An empty page is no answer for another one.
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === slug && previous?.rows.length ? previous : undefined),
  });
