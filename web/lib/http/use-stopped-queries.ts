import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isLost } from './call-error.ts';

/**
 * For a mutation that shows its change at once. `stop` drops the answers of the concerned queries that are on their way, since they were read
 * before the change. `readAgain` loads these queries again, and every concerned one when the answer of the mutation is lost: it may be stored.
 */
export function useStoppedQueries(isConcerned: (query: Query) => boolean) {
  const client = useQueryClient();
  const hashes = useRef<readonly string[]>([]);
  return {
    async stop(): Promise<void> {
      const running = client.getQueryCache().findAll({ predicate: isConcerned, fetchStatus: 'fetching' });
      hashes.current = running.map(({ queryHash }) => queryHash);
      await client.cancelQueries({ predicate: isConcerned });
    },
    readAgain: (problem: Error | null): Promise<void> =>
      client.invalidateQueries({
        predicate: (query) => isConcerned(query) && (isLost(problem) || hashes.current.includes(query.queryHash)),
      }),
  };
}
