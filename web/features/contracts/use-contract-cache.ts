import { useQueryClient } from '@tanstack/react-query';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { contractKeys, contractQuery } from './contracts.queries.ts';

/** The cache of a contract after a write: `store` shows the answer at once, and `invalidate` refreshes every query about contracts; it ends with the answers. */
export function useContractCache(id: string) {
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: contractKeys.all });
  return {
    invalidate,
    store: ({ form, header }: ContractAnswer) => {
      client.setQueryData(contractQuery(id).queryKey, { form, header });
      void invalidate();
    },
    /** Loads the contract again, whatever the cache holds. */
    fetchFresh: () => client.fetchQuery({ ...contractQuery(id), staleTime: 0 }),
  };
}
