import { expect, it } from 'vitest';
import { addDays, addMonths } from '#protocol/core/calendar.ts';
import { rounded, roundedUp } from '#protocol/core/exact.ts';
import { calculateRevision, type Formula, neverRevised, revisionDates, type TermRules } from './calculate-revision.ts';
import type { DatedValue, RevisionIndex, Series } from './revision-series.ts';
import { changeOf } from './revision-steps.ts';

const index = (over: Partial<RevisionIndex> = {}): RevisionIndex => ({
  ...{ id: 1, name: 'Indice', unit: '', publisher: null, currency: null, frequency: 'monthly', delay: 15, values: [], rate: null },
  successor: null,
  ...over,
});
/** A value published on a day, the 20th of the next month without one. */
const value = (day: string, text: string, publishedOn = addDays(addMonths(day, 1), 19), isProvisional = false): DatedValue => ({
  day,
  versions: [{ value: text, publishedOn, isEstimated: false, isProvisional }],
});
const term = (over: Partial<TermRules> = {}): TermRules => ({
  ...{ weight: '0.85', indexId: 1, currency: 'base', rule: 'month', lag: 1, meanOf: null, writtenBase: null },
  ...over,
});
const formula = (over: Partial<Formula> = {}): Formula => ({
  ...{ fixedPart: '0.15', monthZero: '2025-06', isChained: false, firstDate: '2026-07-01', periodMonths: 12, allowsProvisional: false },
  ...{ basePrice: '100000', coefficientDecimals: 3, coefficientRounding: 'up', priceDecimals: 2, priceRounding: 'nearest' },
  ...{ threshold: null, capUp: null, capDown: null, capBase: 'initial', safeguard: null, terms: [term()] },
  ...over,
});
const revised = (rules: Formula, one: RevisionIndex, { date = '2026-07-01', asOf = '2026-09-01', price = rules.basePrice } = {}) =>
  calculateRevision(rules, new Map([[1, one]]), { date, asOf, inForce: neverRevised(price) });
const priceIn = (calculation: ReturnType<typeof revised>) => calculation.result?.price && rounded(calculation.result.price, 2);
const coefficientIn = ({ result }: ReturnType<typeof revised>) => {
  const [step] = result?.steps ?? [];
  return step?.kind === 'coefficient' ? step.value : { top: 0n, over: 1n };
};

const plain = index({ values: [value('2025-06-01', '121.2'), value('2026-06-01', '130.5')] });

it('0,15 + 0,85 × 130,5 / 121,2 = 1,065222…, 1,066 par excès, 1,065 au plus proche', () => {
  const up = revised(formula(), plain);
  expect(rounded(coefficientIn(up), 6)).toBe('1.065223');
  expect(String((coefficientIn(up).top * 10n ** 6n) / coefficientIn(up).over)).toBe('1065222');
  expect(priceIn(up)).toBe('106600.00');
  expect(priceIn(revised(formula({ coefficientRounding: 'nearest' }), plain))).toBe('106500.00');
});

it('[RDG-543] 0,10 + 0,90 × 101 / 100 vaut 1,009, et reste 1,009 par excès', () => {
  const rules = formula({ fixedPart: '0.10', terms: [term({ weight: '0.90' })] });
  const calculation = revised(rules, index({ values: [value('2025-06-01', '100'), value('2026-06-01', '101')] }));
  expect(0.1 + (0.9 * 101) / 100).toBe(1.0090000000000001);
  expect(roundedUp(coefficientIn(calculation), 3)).toBe('1.009');
  expect(priceIn(calculation)).toBe('100900.00');
});

it('un prix que l’arrondi met à zéro n’est pas un prix', () => {
  const calculation = revised(formula({ basePrice: '0.0045' }), plain);
  expect(calculation.result).toMatchObject({ price: null, isUnchanged: false });
  expect(priceIn(revised(formula({ basePrice: '0.0047' }), plain))).toBe('0.01');
});

it('[RDG-541] le dernier indice publié d’une date à venir s’attend, ou n’est que provisoire', () => {
  const published = formula({ terms: [term({ rule: 'published' })] });
  const before = revised(published, plain, { asOf: '2026-06-30' });
  expect(before).toMatchObject({ result: null, awaited: [{ awaits: 'Indice', expectedOn: '2026-07-01' }] });
  const lent = revised({ ...published, allowsProvisional: true }, plain, { asOf: '2026-06-30' });
  expect(lent).toMatchObject({ isProvisional: true, awaited: [], result: { price: expect.anything() } });
  const onTheDay = revised(published, plain, { asOf: '2026-07-01' });
  expect(onTheDay).toMatchObject({ isProvisional: false, awaited: [], result: { price: expect.anything() } });
});

/** Brent with the means of the real series: June 2025 71,444762 $ over 21 days, June 2026 85,399091 $ over 22. */
function brent(): RevisionIndex {
  const workdays = (month: string) =>
    Array.from({ length: 30 }, (_day, at) => addDays(`${month}-01`, at)).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  const june = (month: string, text: string) => workdays(month).map((day) => value(day, text, addDays(day, 1)));
  const rate: Series = {
    ...{ id: 9, name: 'Euro pour un dollar', frequency: 'monthly', delay: 1 },
    values: [value('2025-06-01', '0.86700', '2025-07-01'), value('2026-06-01', '0.86840', '2026-07-01')],
  };
  const values = [...june('2025-06', '71.444762'), ...june('2026-06', '85.399091')];
  return index({ name: 'Brent', currency: 'USD', frequency: 'daily', delay: 1, values, rate: { series: rate, direction: 'times' } });
}

it('[RDG-540] le même Brent donne 116 700,00 € en dollars et 116 800,00 € en euros', () => {
  const inDollars = revised(formula(), brent());
  const inEuros = revised(formula({ terms: [term({ currency: 'euro' })] }), brent());
  expect(String((coefficientIn(inDollars).top * 10n ** 6n) / coefficientIn(inDollars).over)).toBe('1166018');
  expect([priceIn(inDollars), priceIn(inEuros)]).toEqual(['116700.00', '116800.00']);
  expect(inEuros.terms[0]?.current?.parts[0]?.rates).toMatchObject([{ value: '0.86840', day: '2026-06-01' }]);
});

it('[RDG-541] la moyenne d’un mois attend la fin du mois, la dernière cotation et le taux', () => {
  const onDay = (asOf: string, currency: 'base' | 'euro') => revised(formula({ terms: [term({ currency })] }), brent(), { asOf });
  expect(onDay('2026-06-30', 'base').awaited).toEqual([
    { awaits: 'Brent', period: '2026-06', frequency: 'daily', expectedOn: '2026-07-01' },
  ]);
  expect(priceIn(onDay('2026-07-01', 'base'))).toBe('116700.00');
  expect(onDay('2026-06-30', 'euro').awaited).toHaveLength(1);
});

it('une valeur non publiée n’a pas de résultat, et dit quand elle doit l’être', () => {
  const early = revised(formula(), plain, { asOf: '2026-07-10' });
  expect(early.result).toBeNull();
  expect(early.awaited).toEqual([{ awaits: 'Indice', period: '2026-06', frequency: 'monthly', expectedOn: '2026-07-15' }]);
});

it('si le contrat le permet, la dernière valeur connue donne un prix provisoire', () => {
  const months = index({ values: [value('2025-06-01', '100'), value('2026-05-01', '110'), value('2026-06-01', '120')] });
  const rules = formula({ allowsProvisional: true });
  const early = revised(rules, months, { asOf: '2026-07-10' });
  expect([priceIn(early), early.isProvisional, early.terms[0]?.current?.substituted]).toEqual(['108500.00', true, ['2026-06']]);
  const final = revised(rules, months, { asOf: '2026-07-20' });
  expect([priceIn(final), final.isProvisional]).toEqual(['117000.00', false]);
});

it.each([
  ['112.2', '1.6296', '182.8'],
  ['111.3', '1.1276', '125.5'],
])('[RDG-549] une série arrêtée : %s × %s = %s', (text, coefficient, product) => {
  const successor = index({ id: 2, name: 'Nouvelle série', values: [value('2026-06-01', text)] });
  const stopped = index({ values: [value('2025-06-01', '170')], successor: { index: successor, month: '2026-01', coefficient } });
  const [{ current } = { current: null }] = revised(formula(), stopped).terms;
  expect(rounded(current?.value ?? { top: 0n, over: 1n }, 3)).toBe(`${product}00`);
  expect(current?.parts[0]?.junction).toMatchObject({ name: 'Nouvelle série', coefficient });
});

it('[RDG-546] sous le seuil, rien ne bouge ; au seuil exactement, le prix change', () => {
  const at = (text: string) =>
    revised(formula({ fixedPart: '0', terms: [term({ weight: '1' })], threshold: '2', coefficientRounding: 'none' }), {
      ...plain,
      values: [value('2025-06-01', '100'), value('2026-06-01', text)],
    });
  expect([at('101.99').result?.isUnchanged, at('102').result?.isUnchanged, at('98').result?.isUnchanged]).toEqual([true, false, false]);
  expect([priceIn(at('101.99')), priceIn(at('102'))]).toEqual(['100000.00', '102000.00']);
});

it('[RDG-545] le butoir coupe la hausse et la baisse ; la sauvegarde ne coupe rien', () => {
  const rules = formula({ capUp: '3', capDown: '1.5', capBase: 'current', safeguard: '6.5' });
  const rise = revised(rules, plain, { price: '99000' });
  expect(priceIn(rise)).toBe('101970.00');
  expect(rise.result?.steps.at(-1)).toMatchObject({ kind: 'safeguard', isOver: true });
  const fall = revised(rules, index({ values: [value('2025-06-01', '130'), value('2026-06-01', '121')] }));
  expect(priceIn(fall)).toBe('98500.00');
  expect(fall.result?.steps.at(-1)).toMatchObject({ kind: 'safeguard', isOver: false });
});

it('[RDG-556] un coefficient nul ou négatif ne donne pas de prix', () => {
  const oil = index({ values: [value('2025-06-01', '18.31'), value('2026-06-01', '-36.98')] });
  const { result } = revised(formula(), oil);
  expect([result?.price, result?.steps.map(({ kind }) => kind)]).toEqual([null, ['coefficient', 'coefficientRounding']]);
});

it('[RDG-547] une chaîne part du prix en vigueur et des indices de la dernière révision', () => {
  const rules = formula({ isChained: true, coefficientRounding: 'none' });
  const calculation = calculateRevision(rules, new Map([[1, plain]]), {
    ...{ date: '2026-07-01', asOf: '2026-09-01' },
    inForce: { price: '104000', isProvisional: false, movedOn: '2025-07-01', references: ['126/1'] },
  });
  expect(priceIn(calculation)).toBe('107157.14');
});

it('[RDG-542] le dernier indice publié l’est à la date de révision, même calculé plus tard', () => {
  const rules = formula({ terms: [term({ rule: 'published' })] });
  const months = index({ values: [value('2025-06-01', '100'), value('2026-05-01', '110'), value('2026-06-01', '120')] });
  expect(priceIn(revised(rules, months))).toBe('108500.00');
});

it('[RDG-550] un I₀ écrit dans le contrat l’emporte sur la série, que la feuille garde', () => {
  const calculation = revised(formula({ terms: [term({ writtenBase: '120' })] }), plain);
  expect(calculation.terms[0]?.base).toMatchObject({
    source: 'written',
    value: { top: 120n, over: 1n },
    figure: { parts: [{ count: 1 }] },
  });
});

it('les dates de révision sont comptées depuis la première, le jour ramené à la fin du mois', () => {
  expect(revisionDates({ firstDate: '2026-01-31', periodMonths: 1 }, { from: '2026-02-01', to: '2026-04-30' })).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect(rounded(changeOf({ top: 107n, over: 1n }, { top: 100n, over: 1n }), 2)).toBe('7.00');
});
