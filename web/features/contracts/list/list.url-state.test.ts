import { expect, it } from 'vitest';
import { searchWith } from '#web/lib/url/query-params.ts';
import { choiceChanges, isFiltered, listFiltersOf, readUrlState, withoutFilters } from './list.url-state.ts';

const read = (search: string) => readUrlState(new URLSearchParams(search));

it('lit le mot-clé, les filtres, les deux dates et la page', () => {
  expect(read('motclef=+gaz+&contract_status=draft,active&purchase_category=12&automatic_renewal=0&end_date=2027-03-14&page=3')).toEqual({
    keyword: 'gaz',
    chosen: { contract_status: ['draft', 'active'], contract_nature: [], purchase_category: ['12'], automatic_renewal: ['0'] },
    dates: { notification_date: null, end_date: '2027-03-14' },
    page: 3,
  });
});

it('ignore les valeurs qu’aucun filtre ne connaît', () => {
  const urlState = read('contract_status=parti&contract_nature=%00&purchase_category=0,x&automatic_renewal=2&end_date=2027-02-30&page=0');
  expect([isFiltered(urlState), urlState.page]).toEqual([false, 1]);
});

it('demande une liste f « nom:valeur » et les dates en aaaa-mm-jj', () => {
  expect(listFiltersOf(read('contract_status=draft,active&contract_nature=rental&notification_date=14/03/2027'))).toEqual({
    f: ['contract_status:draft', 'contract_status:active', 'contract_nature:rental'],
    notification_date: '2027-03-14',
  });
  expect(listFiltersOf(read(''))).toEqual({});
  expect(listFiltersOf(read('motclef=gaz'))).toEqual({ s: 'gaz' });
});

it('ajoute une valeur à un filtre, la retire, ou vide tous les filtres', () => {
  const params = new URLSearchParams('contract_status=draft&end_date=2027-03-14&page=2');
  const after = (isChosen: boolean, value: string) =>
    searchWith(params, choiceChanges(readUrlState(params), 'contract_status', value, isChosen));
  expect(after(true, 'active')).toBe('?contract_status=draft,active&end_date=2027-03-14');
  expect(after(false, 'draft')).toBe('?end_date=2027-03-14');
  expect(searchWith(params, withoutFilters)).toBe('');
  expect(searchWith(new URLSearchParams('motclef=gaz&contract_nature=rental'), withoutFilters)).toBe('?motclef=gaz');
});
