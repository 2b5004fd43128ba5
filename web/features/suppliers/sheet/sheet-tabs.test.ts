import { expect, it } from 'vitest';
import { tabsOf } from './sheet-tabs.ts';

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
