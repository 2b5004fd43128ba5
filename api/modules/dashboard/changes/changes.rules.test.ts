import { describe, expect, it } from 'vitest';
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
    isClosed: false,
  })),
});
const drawn = (changes: number[]) =>
  changesOf('subscriber', sumsOf(changes), split, []).drawn.map(({ label, difference }) => [label, difference / 100]);

it('dessine cinq hausses, cinq baisses et « Autres », dans cet ordre', () => {
  const up = drawn([7, 6, 5, 4, 3, 2, 1, -1, -2, -3, -4, -5, -6, -7]);
  expect(up.map(([label]) => label)).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'Autres (4)', 'S9', 'S10', 'S11', 'S12', 'S13']);
  expect(up.map(([, change]) => change)).toEqual([7, 6, 5, 4, 3, 0, -3, -4, -5, -6, -7]);
});

it('ne dessine jamais « Autres (1) », ni ce qui n’a pas changé', () => {
  expect(drawn([6, 5, 4, 3, 2, 1, 0, -1]).map(([label]) => label)).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S7']);
});

it('dit un montant égal, et un fournisseur parti', () => {
  const texts = (changes: number[]) => sentenceOf(changesOf('supplier', sumsOf(changes), split, [])).replaceAll(/\s/g, ' ');
  expect(texts([5, -5])).toBe('Vos ventes sont au même montant que l’année d’avant.');
  expect(texts([500])).toBe('Vos ventes augmentent de 500 € (+ 50,0 %) sur un an : S0 + 500 €.');
});

it('dit nouveau ce qui l’est, accordé avec sa sorte', () => {
  const sums = sumsOf([400]);
  const text = (context: 'supplier' | 'family' | 'subscriber' | 'region' | null) =>
    sentenceOf(
      changesOf(
        'subscriber',
        { ...sums, rows: sums.rows.map((row) => ({ ...row, isPrevious: false, before: 0 })) },
        { ...split, context },
        [],
      ),
    );
  for (const context of ['supplier', 'subscriber'] as const) expect(text(context), context).toContain('(nouveau)');
  for (const context of ['family', 'region', null] as const) expect(text(context), context ?? 'company').toContain('(nouvelle)');
});

it('un écart qui s’arrondit à 0 € est un montant égal', () => {
  const texts = (changes: number[]) => sentenceOf(changesOf('subscriber', sumsOf(changes), split, [])).replaceAll(/\s/g, ' ');
  expect(texts([0.4])).toBe('Vos achats sont au même montant que l’année d’avant.');
  expect(texts([-0.49])).toBe('Vos achats sont au même montant que l’année d’avant.');
  expect(texts([0.5])).toBe('Vos achats augmentent de 1 € (+ 0,1 %) sur un an : S0 + 1 €.');
  expect(texts([5, 0.4, -0.4])).toBe('Vos achats augmentent de 5 € (+ 0,2 %) sur un an : S0 + 5 €.');
});

describe('ce qui explique l’écart', () => {
  const company = (title: string, difference: number, lastMonth: string) =>
    sumsOf([difference]).rows.map((row) => ({ ...row, title, lastMonth }));
  const text = (changes: number[], companies: SplitSums['rows'] = [], declarers: SplitSums['declarers'] = null) =>
    sentenceOf(changesOf('subscriber', { ...sumsOf(changes), declarers }, split, companies)).replaceAll(/\s/g, ' ');

  it('nomme d’abord ce qui va dans le sens de l’écart, puis ce qui va contre', () => {
    expect(text([-300, 250, 200])).toBe('Vos achats augmentent de 150 € (+ 5,0 %) sur un an : S1 + 250 €, S2 + 200 €, malgré S0 − 300 €.');
    expect(text([300, -250, -200])).toBe('Vos achats baissent de 150 € (− 5,0 %) sur un an : S1 − 250 €, S2 − 200 €, malgré S0 + 300 €.');
    expect(text([-60, -50, -40, 30, 30, 30, 30, 30, 30])).toBe(
      'Vos achats augmentent de 30 € (+ 0,3 %) sur un an, malgré S0 − 60 €, S1 − 50 €, S2 − 40 €.',
    );
  });

  it('nomme la société qui ne déclare plus, quand elle fait la moitié d’une baisse ou plus', () => {
    const here = company('Siège', -50, '2026-10');
    expect(text([-100], [...here, ...company('Nord', -50, '2026-03')])).toContain(
      'Nord, qui n’a rien déclaré après mars 2026, compte pour − 50 €.',
    );
    expect(text([-100], [...here, ...company('Nord', -49, '2026-03')])).not.toContain('Nord');
    expect(text([-100], [...here, ...company('Nord', -50, '2026-10')])).not.toContain('Nord');
    expect(text([100], [...here, ...company('Nord', -80, '2026-03')])).not.toContain('Nord');
    expect(text([-100], company('Nord', -100, '2026-03'))).not.toContain('Nord');
    expect(text([-0.6], [...company('Siège', -0.2, '2026-10'), ...company('Nord', -0.4, '2026-03')])).not.toContain('Nord');
  });

  it('dit que le dernier mois est provisoire sous 90 % de déclarants', () => {
    expect(text([-100], [], { declared: 89, expected: 100 })).toContain(
      'Octobre 2026 est provisoire : 89 % des fournisseurs l’ont déclaré.',
    );
    expect(text([-100], [], { declared: 90, expected: 100 })).not.toContain('provisoire');
  });
});
