import { expect, it } from 'vitest';
import { activeFilters } from './indices.url-state.ts';

const urlState = { startDate: '2024-01-01', endDate: '2026-12-31', currency: 'euro' } as const;
const offOf = (place: 'list' | 'detail') => activeFilters(urlState, place).map(({ key, off }) => [key, off]);

it('[IND-10] retirer « En euros » d’un indice ramène sa période aux deux dernières années ; de la liste, la garde', () => {
  const dates = [
    ['startDate', { startDate: null }],
    ['endDate', { endDate: null }],
  ];
  expect(offOf('detail')).toEqual([...dates, ['currency', { currency: null, startDate: null, endDate: null }]]);
  expect(offOf('list')).toEqual([...dates, ['currency', { currency: null }]]);
});
