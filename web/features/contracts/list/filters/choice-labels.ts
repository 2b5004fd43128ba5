import { contractNatureLabels, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import type { ContractFilterName, ContractList } from '#protocol/contracts/contracts.ts';

type Choices = ContractList['filters'][ContractFilterName];

const fixedLabels: Record<ContractFilterName, Record<string, string>> = {
  contract_status: contractStatusLabels,
  contract_nature: contractNatureLabels,
  purchase_category: {},
  automatic_renewal: { 1: 'Oui', 0: 'Non' },
};

/** Returns the label of a filter's value. A category without a loaded label shows its number. */
export const choiceLabel = (name: ContractFilterName, value: string, choices: Choices | undefined): string =>
  fixedLabels[name][value] ?? choices?.find(({ id }) => id === value)?.label ?? `Catégorie ${value}`;
