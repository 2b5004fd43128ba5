import { expect, it } from 'vitest';
import { contractFilterNames, filterValue, isFilterValue, perFilter } from './contract-filters.ts';
import { contractNatures, contractStatuses } from './contract-values.ts';

it('les valeurs d’un filtre sont celles du contrat, dans leur ordre', () => {
  const known = (name: 'contract_status' | 'contract_nature', ids: readonly string[]) => ids.filter((id) => isFilterValue(name, id));
  expect(known('contract_status', contractStatuses)).toEqual([...contractStatuses]);
  expect(known('contract_nature', contractNatures)).toEqual([...contractNatures]);
  for (const wrong of ['', 'Active', 'inconnu', '1']) expect(isFilterValue('contract_status', wrong), wrong).toBe(false);
});

it('la reconduction automatique est oui ou non, et sa pastille le dit', () => {
  expect(filterValue('automatic_renewal', '1')).toMatchObject({ label: 'Oui', pill: 'Reconduction automatique' });
  expect(filterValue('automatic_renewal', '0')).toMatchObject({ label: 'Non', pill: 'Sans reconduction automatique' });
  expect(filterValue('automatic_renewal', '2')).toBeUndefined();
});

it.each([
  ['1', true],
  ['999999999', true],
  ['1000000000', false],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1a', false],
  ['a1', false],
  ['', false],
])('une catégorie d’achats est un nombre de neuf chiffres au plus : « %s »', (id, accepted) => {
  expect(isFilterValue('purchase_category', id)).toBe(accepted);
  expect(filterValue('purchase_category', id)).toBeUndefined();
});

it('chaque filtre a sa propriété', () => {
  expect(perFilter((name) => name)).toEqual(Object.fromEntries(contractFilterNames.map((name) => [name, name])));
});
