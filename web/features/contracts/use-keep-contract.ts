import { useQueryClient } from '@tanstack/react-query';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { contractKeys, contractQuery } from './contracts.queries.ts';

/** What becomes of what is known of a contract once it was written: its answer shows at once, and everything is asked again. */
export function useKeepContract(id: string) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: contractKeys.all });
  return {
    reload,
    answer: ({ form, header }: ContractAnswer) => {
      client.setQueryData(contractQuery(id).queryKey, { form, header });
      reload();
    },
    /** The contract as it is now, whatever was known of it. */
    fresh: () => client.fetchQuery({ ...contractQuery(id), staleTime: 0 }),
  };
}
