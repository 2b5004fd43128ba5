import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SupplierList } from './list/SupplierList.tsx';
import { readUrlState } from './suppliers.url-state.ts';

/** /recherche?motclef=…: the suppliers that match a search (SEA-22). */
export const SupplierSearchScreen = () => <SupplierList urlState={readUrlState(useQueryParams().params, { kind: 'search' })} />;
