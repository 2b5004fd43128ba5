import { useQueryClient } from '@tanstack/react-query';
import { sheetQuery } from '#web/features/suppliers/suppliers.queries.ts';
import { usePrefetchAtRest } from '#web/lib/use-prefetch-at-rest.ts';

/** Prefetches a supplier's sheet and the chunk of its screen when the pointer rests on its row. */
export function usePrefetchSheet(slug: string) {
  const client = useQueryClient();
  return usePrefetchAtRest(() => {
    void client.prefetchQuery(sheetQuery(slug));
    void import('#web/features/suppliers/SupplierSheetScreen.tsx');
  });
}
