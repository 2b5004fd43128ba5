import { expect, it } from 'vitest';
import { type ConcentrationSums, monthOf, type Side } from '#api/modules/turnover/index.ts';
import { sentenceOf } from './concentration.present.ts';
import { concentrationOf } from './concentration.ts';

/** The sums of partners with these nets in cents, the largest first, and the public turnover of some. */
const sumsOf = (nets: number[], publicCents: number[] = []): ConcentrationSums => ({
  ids: [1],
  title: null,
  declared: { first: monthOf('2023-11'), last: monthOf('2026-10') },
  declarers: null,
  partners: nets.map((cents, at) => ({ slug: `s${at}`, title: `S${at}`, cents, publicCents: publicCents[at] ?? null })),
  families: [{ slug: 'gants', title: 'Gants', cents: nets[0] ?? 0, partnerSlug: 's0', partnerTitle: 'S0' }],
});
const measured = (nets: number[], side: Side = 'subscriber') => concentrationOf(side, sumsOf(nets));
const eighty = (nets: number[]) => measured(nets).measure?.partnersOfEighty;
const sentence = (nets: number[], side: Side = 'subscriber') => sentenceOf(measured(nets, side)).replaceAll(/\s/g, ' ');

it('s’arrête au fournisseur qui atteint 80 % tout juste, et prend le suivant s’il manque un centime', () => {
  expect(eighty([4000, 4000, 1000, 500, 500])).toBe(2);
  expect(eighty([4000, 3999, 1001, 500, 500])).toBe(3);
  expect(eighty([8000, 500, 500, 500, 500])).toBe(1);
});

it('compte autant de fournisseurs qu’il en faut quand tous sont à égalité', () => {
  expect(measured([10, 10, 10, 10, 10]).measure).toEqual({ partnersOfEighty: 4, first: 20, firstFive: 100 });
  expect(measured([10, 10, 10, 10, 10, 10, 10]).measure).toEqual({ partnersOfEighty: 6, first: 14.3, firstFive: 71.4 });
});

it('ne dit rien en dessous de cinq fournisseurs au montant positif', () => {
  expect(measured([10, 10, 10, 10])).toMatchObject({ count: 4, total: 40, measure: null, rows: [], families: [] });
  expect(measured([10, 10, 10, 10, 0, -5])).toMatchObject({ count: 4, total: 35, measure: null, rows: [], families: [] });
  expect(measured([10, 10, 10, 10, 10]).rows).toHaveLength(5);
  expect(sentence([10, 10, 10, 10])).toBe(
    'La concentration se lit à partir de cinq fournisseurs au montant positif : sur ces douze mois, vous en avez 4.',
  );
  expect(sentence([], 'supplier')).toContain('cinq adhérents au montant positif : sur ces douze mois, vous n’en avez aucun.');
});

it('calcule les parts sur les montants positifs : un avoir net n’en a pas', () => {
  const { measure, rows, total } = measured([50, 20, 10, 10, 10, 0, -40]);
  expect(total).toBe(60);
  expect(measure).toEqual({ partnersOfEighty: 3, first: 50, firstFive: 100 });
  expect(rows.map(({ share }) => share)).toEqual([50, 20, 10, 10, 10, null, null]);
  expect(rows.map(({ cumulatedShare }) => cumulatedShare)).toEqual([50, 70, 80, 90, 100, null, null]);
});

it('n’a aucune part quand le total n’est pas positif, mais garde les montants', () => {
  const { measure, rows, total } = measured([10, 10, 10, 10, 10, -50]);
  expect([total, measure]).toEqual([0, null]);
  expect(rows.map(({ cents, share, cumulatedShare }) => [cents, share, cumulatedShare])).toEqual([
    ...Array.from({ length: 5 }, () => [10, null, null]),
    [-50, null, null],
  ]);
  expect(sentence([10, 10, 10, 10, 10, -50])).toBe(
    'Avoirs déduits, le total des douze mois n’est pas positif : aucune part ne peut être calculée.',
  );
});

it('marque un fournisseur à partir de 25 % de son chiffre d’affaires public, jamais un adhérent', () => {
  const sums = sumsOf([100, 99, 50, 40, 30, -10], [400, 400, 0, 20, 3001, 100]);
  const theirs = (side: Side) => concentrationOf(side, sums).rows.map((row) => [row.shareOfTheirs, row.isAboveQuarter]);
  expect(theirs('subscriber')).toEqual([
    [25, true],
    [24, false],
    [null, false],
    [200, true],
    [0, false],
    [null, false],
  ]);
  expect(theirs('supplier')).toEqual(Array.from({ length: 6 }, () => [null, false]));
});

it('ne montre les familles à un seul fournisseur qu’à un adhérent', () => {
  expect(measured([10, 10, 10, 10, 10]).rows.map(({ loneFamilies }) => loneFamilies)).toEqual([['Gants'], [], [], [], []]);
  expect(measured([10, 10, 10, 10, 10], 'supplier')).toMatchObject({ families: [] });
});

it('dit la concentration en une phrase', () => {
  expect(sentence([41, 22, 16, 14, 5, 2])).toBe(
    '4 fournisseurs font 80 % de vos achats ; le premier en fait 41,0 %, les cinq premiers 98,0 %.',
  );
  expect(sentence([85, 5, 4, 3, 2, 1], 'supplier')).toBe('Un seul adhérent fait 85,0 % de vos ventes ; les cinq premiers en font 99,0 %.');
  expect(sentence([4046, 2200, 1600, 1400, 500, 254])).toContain('le premier en fait 40,5 %, les cinq premiers 97,5 %.');
});
