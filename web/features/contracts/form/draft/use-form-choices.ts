import { useQuery } from '@tanstack/react-query';
import type { ContractStatus } from '#protocol/contracts/contract-values.ts';
import { useToldFailure } from '#web/features/contracts/contract-failures.ts';
import { type ContractContext, choicesQuery } from '#web/features/contracts/contracts.queries.ts';
import { type FormChoices, formChoicesFailed } from './form-context.ts';

const types = ['contract_statuses', 'contract_natures', 'currencies', 'purchase_categories', 'contracts', 'collaborators'] as const;

/** What the form can choose from. A contract that is there says itself which statuses it may take (2-dashboard-contracts 4). */
export function useFormChoices(context: ContractContext, selectable?: readonly ContractStatus[]) {
  const { data, error, refetch } = useQuery({ ...choicesQuery(types, context), staleTime: 0 });
  useToldFailure(data ? null : error, formChoicesFailed);
  const statuses = data?.contract_statuses ?? [];
  const choices: FormChoices | undefined = data && {
    statuses: selectable ? selectable.flatMap((wanted) => statuses.filter(({ id }) => id === wanted)) : statuses,
    natures: data.contract_natures ?? [],
    currencies: data.currencies ?? [],
    categories: data.purchase_categories ?? [],
    parents: data.contracts ?? [],
    people: data.collaborators ?? [],
  };
  return { choices, failed: error !== null && !data, retry: () => void refetch() };
}
