import { SupplierList } from '#web/features/suppliers/list/SupplierList.tsx';
import { readAddress } from '#web/features/suppliers/suppliers.address.ts';
import { useQueryParams } from '#web/lib/address/use-query-params.ts';

/** /recherche?motclef=…: the suppliers that answer a search. */
export const SupplierSearchScreen = () => <SupplierList address={readAddress(useQueryParams().params, { kind: 'search' })} />;
