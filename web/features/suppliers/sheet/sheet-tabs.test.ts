import { expect, it } from 'vitest';
import { tabsOf, tabTitle } from './sheet-tabs.ts';

it('montre le nombre de chaque onglet, et cache celui des documents quand il n’y en a pas', () => {
  const page = { slug: 'p', title: 'P', description: '' };
  const labels = tabsOf({ slug: 'a', counts: { offers: 2, documents: 0 }, expertPages: [page] }, 'presentation').map(({ label, count }) => [
    label,
    count,
  ]);
  expect(labels).toEqual([
    ['Présentation', undefined],
    ['Offres', '2'],
    ['Fiches', '1'],
  ]);
  const current = tabsOf({ slug: 'a', counts: { offers: 0, documents: 3 }, expertPages: [] }, 'fiches').filter((tab) => tab.current);
  expect(current.map(({ label }) => label)).toEqual(['Fiches']);
});

it('[SHL-04] le titre d’un onglet nomme le fournisseur, avec l’élision devant une voyelle', () => {
  expect(tabTitle('Ateliers Vauban', 'presentation')).toBe('Ateliers Vauban');
  expect([tabTitle('Ateliers Vauban', 'offres'), tabTitle('Élis', 'fiches'), tabTitle('Hygia', 'documents')]).toEqual([
    'Offres d’Ateliers Vauban',
    'Fiches experts d’Élis',
    'Documents de Hygia',
  ]);
});
