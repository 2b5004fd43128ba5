import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SupplierList } from './list/SupplierList.tsx';
import { supplierListQuery } from './suppliers.queries.ts';
import { readUrlState } from './suppliers.url-state.ts';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(supplierListQuery(readUrlState(params, { kind: 'search' })));

/** /recherche?motclef=…: the suppliers that match a search (SEA-22). */
export const SupplierSearchScreen = () => <SupplierList urlState={readUrlState(useQueryParams().params, { kind: 'search' })} />;
