import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sheetQuery } from '#web/features/suppliers/suppliers.queries.ts';

/** A pointer that only crosses a row asks for nothing. */
const restsForMs = 80;

/** Fetches a supplier's sheet, and the screen that shows it, when the pointer rests on its row. */
export function usePrefetchSheet(slug: string) {
  const client = useQueryClient();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => {
      timer.current = window.setTimeout(() => {
        void client.prefetchQuery(sheetQuery(slug));
        void import('#web/features/suppliers/SupplierSheetScreen.tsx');
      }, restsForMs);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
