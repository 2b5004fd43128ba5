import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contractKeys } from '#web/features/contracts/contracts.queries.ts';

const after = 3000;

/**
 * Asks once more, three seconds after the screen opens, for the list that is shown then (CTR-15): the rows stay until the new ones are
 * there, and a failure changes nothing. Leaving the screen cancels it.
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
    }, after);
    return () => clearTimeout(timer);
  }, [client]);
}
