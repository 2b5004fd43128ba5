import { useQuery } from '@tanstack/react-query';
import type { ContractStatus } from '#protocol/contracts/contract-values.ts';
import { useFailureToast } from '#web/features/contracts/contract-failures.ts';
import { type ContractContext, choicesQuery } from '#web/features/contracts/contracts.queries.ts';
import { type FormChoices, formChoicesFailed } from './form-context.ts';

const types = ['contract_statuses', 'contract_natures', 'currencies', 'purchase_categories', 'contracts', 'collaborators'] as const;

/** Loads the choices of the form. `selectable` limits the statuses to those that the contract can take now (CTR-46 to CTR-52). */
export function useFormChoices(context: ContractContext, selectable?: readonly ContractStatus[]) {
  const { data, error, refetch } = useQuery({ ...choicesQuery(types, context), staleTime: 0 });
  useFailureToast(data ? null : error, formChoicesFailed);
  const statuses = data?.contract_statuses ?? [];
  const choices: FormChoices | undefined = data && {
    statuses: selectable ? selectable.flatMap((status) => statuses.filter(({ id }) => id === status)) : statuses,
    natures: data.contract_natures ?? [],
    currencies: data.currencies ?? [],
    categories: data.purchase_categories ?? [],
    parents: data.contracts ?? [],
    people: data.collaborators ?? [],
  };
  return { choices, failed: error !== null && !data, retry: () => void refetch() };
}
