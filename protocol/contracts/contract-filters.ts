import { contractNatureLabels, contractStatusLabels } from './contract-values.ts';

/** The filters of the list that have choices, in the order of the drawer (CTR-13). */
export const contractFilterNames = ['contract_status', 'contract_nature', 'purchase_category', 'automatic_renewal'] as const;
export type ContractFilterName = (typeof contractFilterNames)[number];

/** A value of a filter: its label among the choices, and the label of its pill where that one differs. */
type FilterValue = { id: string; label: string; pill?: string };
/** `values` stand in the order of the drawer. Null: the values are ids of families, and the server knows their titles. */
type ContractFilter = { title: string; values: readonly FilterValue[] | null };

const valuesOf = (labels: Record<string, string>): FilterValue[] => Object.entries(labels).map(([id, label]) => ({ id, label }));

export const contractFilters: Record<ContractFilterName, ContractFilter> = {
  contract_status: { title: 'Statut', values: valuesOf(contractStatusLabels) },
  contract_nature: { title: 'Nature du contrat', values: valuesOf(contractNatureLabels) },
  purchase_category: { title: 'Catégorie d’achats', values: null },
  automatic_renewal: {
    title: 'Reconduction automatique',
    values: [
      { id: '1', label: 'Oui', pill: 'Reconduction automatique' },
      { id: '0', label: 'Non', pill: 'Sans reconduction automatique' },
    ],
  },
};

/** Returns the known value of this id; undefined for the id of a family and for any other text. */
export const filterValue = (name: ContractFilterName, id: string): FilterValue | undefined =>
  contractFilters[name].values?.find((value) => value.id === id);

/** Tells that the filter accepts the value: a known one, or a positive number of 9 digits at most for a family. */
export const isFilterValue = (name: ContractFilterName, id: string): boolean =>
  contractFilters[name].values === null ? /^[1-9]\d{0,8}$/.test(id) : filterValue(name, id) !== undefined;

/** Makes an object with one property for each filter. */
export function perFilter<T>(make: (name: ContractFilterName) => T): Record<ContractFilterName, T>;
export function perFilter(make: (name: ContractFilterName) => unknown): Record<string, unknown> {
  return Object.fromEntries(contractFilterNames.map((name) => [name, make(name)]));
}
