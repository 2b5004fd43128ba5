import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contractKeys } from '#web/features/contracts/contracts.queries.ts';

const delayMs = 3000;

/**
 * Reloads the list once, 3 seconds after the screen opens, with the query of that moment (CTR-15, RDG-220). The rows stay until the new
 * ones arrive, and a failure changes nothing. Leaving the screen cancels the reload.
 */
export function useSilentRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      const shown = {
        queryKey: contractKeys.lists,
        type: 'active',
        predicate: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
      } as const;
      void client.refetchQueries(shown, { cancelRefetch: false });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [client]);
}
