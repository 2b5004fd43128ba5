import { contractNatureLabels, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import type { ContractFilterName, ContractList } from '#protocol/contracts/contracts.ts';

type Choices = ContractList['filters'][ContractFilterName];

const ownLabels: Record<ContractFilterName, Record<string, string>> = {
  contract_status: contractStatusLabels,
  contract_nature: contractNatureLabels,
  purchase_category: {},
  automatic_renewal: { 1: 'Oui', 0: 'Non' },
};

/** What a value of a filter is called. Until its name has come, and when there is none of that number, a category goes by it. */
export const choiceLabel = (name: ContractFilterName, value: string, choices: Choices | undefined): string =>
  ownLabels[name][value] ?? choices?.find(({ id }) => id === value)?.label ?? `Catégorie ${value}`;
