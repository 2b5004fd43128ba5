import { expect, it } from 'vitest';
import { analysesOf, analysisChanges, changeKeysOf, detailText, readUrlState, tabChanges } from './dashboard.url-state.ts';

const read = (search: string, role: 'subscriber' | 'supplier' = 'subscriber') => readUrlState(new URLSearchParams(search), undefined, role);

it('l’adresse du tableau de bord porte l’onglet et le détail', () => {
  expect(read('tab=supplier&detail=supplier.ateliers-vauban')).toEqual({
    slug: 'headquarter',
    tab: 'supplier',
    detail: { context: 'supplier', id: 'ateliers-vauban' },
    analysis: undefined,
    changesBy: 'supplier',
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

it('une analyse du rôle est lue ; celle de l’écart garde sa répartition, ou prend la première du rôle', () => {
  expect(read('tab=month&analysis=changes&by=family')).toMatchObject({ analysis: 'changes', changesBy: 'family' });
  expect(read('tab=month&analysis=changes&by=region').changesBy).toBe('supplier');
  expect(read('tab=month&analysis=changes', 'supplier').changesBy).toBe('subscriber');
  expect(read('tab=month&analysis=calls').analysis).toBeUndefined();
  expect(read('tab=month&analysis=calls', 'supplier').analysis).toBe('calls');
  expect(analysisChanges('changes', 'family')).toEqual({ analysis: 'changes', by: 'family', detail: null });
  expect(tabChanges('year')).toEqual({ tab: 'year', detail: null, analysis: null, by: null });
});

it('« Filiales et familles » n’est que pour le groupe d’un siège qui a des filiales', () => {
  expect(analysesOf('subscriber', 'headquarter', 2)).toContain('spread');
  expect(analysesOf('subscriber', 'headquarter', 1)).not.toContain('spread');
  expect(analysesOf('subscriber', 'filiale-nord', 3)).not.toContain('spread');
  expect(analysesOf('supplier', 'headquarter', 3)).not.toContain('spread');
});

it('l’écart ne se répartit par filiale que pour le groupe d’un siège qui a des filiales', () => {
  expect(changeKeysOf('subscriber', 'headquarter', 2)).toEqual(['supplier', 'family', 'affiliate']);
  for (const [slug, companies] of [
    ['headquarter', 1],
    ['headquarter', 0],
    ['filiale-nord', 3],
  ] as const)
    expect(changeKeysOf('subscriber', slug, companies), slug).toEqual(['supplier', 'family']);
  expect(changeKeysOf('supplier', 'headquarter', 3)).toEqual(['subscriber', 'region']);
});
