import { expect, it } from 'vitest';
import { detailText, readUrlState } from './dashboard.url-state.ts';

const read = (search: string, role: 'subscriber' | 'supplier' = 'subscriber') => readUrlState(new URLSearchParams(search), undefined, role);

it('l’adresse du tableau de bord porte l’onglet et le détail', () => {
  expect(read('tab=supplier&detail=supplier.ateliers-vauban')).toEqual({
    slug: 'headquarter',
    tab: 'supplier',
    detail: { context: 'supplier', id: 'ateliers-vauban' },
  });
  expect(detailText({ context: 'month', id: '2026-10' })).toBe('month.2026-10');
  expect(readUrlState(new URLSearchParams('tab=year'), 'filiale-nord', 'subscriber')).toMatchObject({ slug: 'filiale-nord', tab: 'year' });
});

it('un onglet inconnu, ou d’un autre rôle, n’est pas lu ; un détail mal formé non plus', () => {
  expect(read('tab=region').tab).toBeUndefined();
  expect(read('tab=region', 'supplier').tab).toBe('region');
  expect(read('tab=inconnu').tab).toBeUndefined();
  for (const detail of ['', 'month', 'month.', 'inconnu.12']) expect(read(`tab=month&detail=${detail}`).detail, detail).toBeUndefined();
});
