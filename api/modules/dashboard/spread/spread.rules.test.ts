import { expect, it } from 'vitest';
import { monthOf, type SpreadSums } from '#api/modules/turnover/index.ts';
import { sentenceOf } from './spread.present.ts';
import { spreadOf } from './spread.ts';

/** The sums of families (the rows) by company (the columns), in cents; null where nothing was bought. */
function sumsOf(table: (number | null)[][], suppliers = 2): SpreadSums {
  const cents = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const companies = (table[0] ?? []).map((_, at) => ({
    slug: `c${at}`,
    title: `C${at}`,
    cents: cents(table.map((row) => row[at] ?? null)),
  }));
  return {
    ids: [1],
    title: null,
    declared: { first: monthOf('2023-11'), last: monthOf('2026-10') },
    declarers: null,
    companies,
    families: table.map((row, at) => ({
      slug: `f${at}`,
      title: `F${at}`,
      cents: cents(row),
      companies: row.filter((value) => value !== null).length,
      partners: suppliers,
    })),
    cells: table.flatMap((row, family) =>
      row.flatMap((value, company) => (value === null ? [] : [{ family: `f${family}`, company: `c${company}`, cents: value }])),
    ),
  };
}
const square = (families: number, companies: number) =>
  sumsOf(Array.from({ length: families }, (_, row) => Array.from({ length: companies }, (_, column) => (row + 1) * 100 + column)));
const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

it('montre dix familles et huit sociétés, puis « Autres », jamais « Autres (1) »', () => {
  const shape = (families: number, companies: number) => {
    const { rows, columns } = spreadOf(square(families, companies));
    return [rows.length, rows.at(-1)?.title, columns.length, columns.at(-1)?.title];
  };
  expect(shape(10, 8)).toEqual([10, 'F9', 8, 'C7']);
  expect(shape(11, 9)).toEqual([11, 'F10', 9, 'C8']);
  expect(shape(12, 10)).toEqual([11, 'Autres (2)', 9, 'Autres (2)']);
});

it('les lignes et les colonnes font le total, « Autres » compris', () => {
  const { rows, columns, total } = spreadOf(square(30, 13));
  expect(total).toBe(Array.from({ length: 30 }, (_, row) => (row + 1) * 1300 + 78).reduce((a, b) => a + b, 0));
  expect(sum(rows.map(({ cents }) => cents))).toBe(total);
  expect(sum(columns.map(({ cents }) => cents))).toBe(total);
  for (const { amounts, cents } of rows) expect(sum(amounts)).toBe(cents);
  for (const [at, { cents }] of columns.entries()) expect(sum(rows.map(({ amounts }) => amounts[at] ?? null))).toBe(cents);
});

it('laisse vide ce que personne n’a acheté, et garde un montant nul ou négatif', () => {
  expect(
    spreadOf(
      sumsOf([
        [10, null, -4],
        [null, 0, null],
      ]),
    ).rows.map(({ amounts }) => amounts),
  ).toEqual([
    [10, null, -4],
    [null, 0, null],
  ]);
});

it('une famille est dispersée à partir de deux sociétés et de deux fournisseurs', () => {
  const dispersed = (suppliers: number) =>
    spreadOf(
      sumsOf(
        [
          [10, 5],
          [3, null],
        ],
        suppliers,
      ),
    ).dispersed.map(({ slug }) => slug);
  expect(dispersed(2)).toEqual(['f0']);
  expect(dispersed(1)).toEqual([]);
});

it('dit les familles dispersées en une phrase', () => {
  const sentence = (table: (number | null)[][], suppliers?: number) =>
    sentenceOf(spreadOf(sumsOf(table, suppliers))).replaceAll(/\s/g, ' ');
  expect(
    sentence(
      [
        [120_000, 5000],
        [100, 200],
      ],
      3,
    ),
  ).toBe(
    '2 familles sont achetées par plusieurs sociétés à des fournisseurs différents ; la plus grande : F0, 1 250 € chez 3 fournisseurs.',
  );
  expect(sentence([[100, 200]])).toBe(
    'Une famille est achetée par plusieurs sociétés à des fournisseurs différents : F0, 3 € chez 2 fournisseurs.',
  );
  expect(sentence([[100, null]])).toBe('Aucune famille n’est achetée par plusieurs de vos sociétés à des fournisseurs différents.');
  expect(sentence([])).toContain('Aucun achat déclaré pour votre groupe');
});
