import { expect, it } from 'vitest';
import { monthOf, type SplitSums } from '#api/modules/turnover/index.ts';
import { sentenceOf } from './changes.present.ts';
import { changesOf } from './changes.ts';

const split = { title: 'Qu’est-ce qui a changé ?', heading: 'Fournisseur', context: 'supplier' } as const;

/** The sums of partners that changed by these euros, of a company that declared three years. */
const sumsOf = (changes: number[]): SplitSums => ({
  ids: [1],
  title: null,
  declared: { first: monthOf('2023-11'), last: monthOf('2026-10') },
  declarers: null,
  rows: changes.map((change, at) => ({
    slug: `s${at}`,
    title: `S${at}`,
    family: null,
    now: 100_000 + change * 100,
    before: 100_000,
    isCurrent: true,
    isPrevious: true,
    lastMonth: '2026-10',
    companies: 0,
  })),
});
const drawn = (changes: number[]) =>
  changesOf('subscriber', sumsOf(changes), split).drawn.map(({ label, difference }) => [label, difference / 100]);

it('dessine cinq hausses, cinq baisses et « Autres », dans cet ordre', () => {
  const up = drawn([7, 6, 5, 4, 3, 2, 1, -1, -2, -3, -4, -5, -6, -7]);
  expect(up.map(([label]) => label)).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'Autres (4)', 'S9', 'S10', 'S11', 'S12', 'S13']);
  expect(up.map(([, change]) => change)).toEqual([7, 6, 5, 4, 3, 0, -3, -4, -5, -6, -7]);
});

it('ne dessine jamais « Autres (1) », ni ce qui n’a pas changé', () => {
  expect(drawn([6, 5, 4, 3, 2, 1, 0, -1]).map(([label]) => label)).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S7']);
});

it('dit un montant égal, et un fournisseur parti', () => {
  const texts = (changes: number[]) => sentenceOf(changesOf('supplier', sumsOf(changes), split)).replaceAll(/\s/g, ' ');
  expect(texts([5, -5])).toBe('Vos ventes sont au même montant que l’année d’avant.');
  expect(texts([500])).toBe('Vos ventes augmentent de 500 € (+ 50,0 %) sur un an : S0 + 500 €.');
});
