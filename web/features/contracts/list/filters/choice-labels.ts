import { contractNatureLabels, contractStatusLabels } from '#protocol/contracts/contract-words.ts';
import type { ContractFilterName, ContractList } from '#protocol/contracts/contracts.ts';

type Choices = ContractList['filters'][ContractFilterName];

const ownLabels: Record<ContractFilterName, Record<string, string>> = {
  contract_status: contractStatusLabels,
  contract_nature: contractNatureLabels,
  purchase_category: {},
  automatic_renewal: { 1: 'Oui', 0: 'Non' },
};

/** What a value of a filter is called. A category that holds no contract any more goes by its number. */
export const choiceLabel = (name: ContractFilterName, value: string, choices: Choices | undefined): string =>
  ownLabels[name][value] ?? choices?.find(({ id }) => id === value)?.label ?? `Catégorie ${value}`;

/** The choices of a filter, with those that are on and hold nothing: one may always take off what one has put on. */
export const withChosen = (name: ContractFilterName, choices: Choices, chosen: readonly string[]): Choices => [
  ...choices,
  ...chosen
    .filter((value) => choices.every(({ id }) => id !== value))
    .map((value) => ({ id: value, label: choiceLabel(name, value, choices), count: 0 })),
];
