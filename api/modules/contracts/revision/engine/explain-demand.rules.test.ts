import { describe, expect, it } from 'vitest';
import { addMonths } from '#protocol/core/calendar.ts';
import { exact, minus, rounded, roundedUp, times } from '#protocol/core/exact.ts';
import { calculateRevision, type Formula, type InForce, neverRevised } from './calculate-revision.ts';
import { compareDemand, type Demand } from './explain-demand.ts';
import type { RevisionIndex } from './revision-series.ts';
import { changeOf } from './revision-steps.ts';

/** A monthly index in dollars that moves a little each month, with its rate. */
const monthly = (from: number, step: number, id: number, decimals = 1) =>
  Array.from({ length: 24 }, (_month, at) => ({
    day: addMonths('2025-01-01', at),
    versions: [
      {
        value: (from + step * at + ((at * id) % 3) / 10).toFixed(decimals),
        publishedOn: addMonths('2025-02-15', at),
        isEstimated: false,
        isProvisional: false,
      },
    ],
  }));
const index: RevisionIndex = {
  ...{ id: 1, name: 'Acier', unit: '', publisher: null, currency: 'USD', frequency: 'monthly', delay: 15, values: monthly(120, 1.1, 2) },
  successor: null,
  rate: { direction: 'times', series: { id: 2, name: 'Taux', frequency: 'monthly', delay: 1, values: monthly(0.9, 0.004, 0, 3) } },
};
const formula: Formula = {
  ...{ fixedPart: '0.15', monthZero: '2025-06', isChained: false, firstDate: '2026-07-01', periodMonths: 12, allowsProvisional: false },
  ...{ basePrice: '1725.25', coefficientDecimals: 3, coefficientRounding: 'up', priceDecimals: 2, priceRounding: 'nearest' },
  ...{ threshold: null, capUp: null, capDown: null, capBase: 'initial', safeguard: null },
  terms: [{ weight: '0.85', indexId: 1, currency: 'base', rule: 'month', lag: 1, meanOf: null, writtenBase: null }],
};
const withWeight = (weight: string) => (term: Formula['terms'][number]) => ({ ...term, weight });
const force = neverRevised('1725.25');
/** A price in force that a revision of the year before moved. */
const revised: InForce = { price: '1800', isProvisional: false, movedOn: '2025-10-01', references: ['125/1'] };
const conditions = { date: '2026-07-01', asOf: '2026-09-01' };
const priced = (rules: Formula, inForce = force) => calculateRevision(rules, new Map([[1, index]]), { ...conditions, inForce });
const priceIn = (rules: Formula, inForce = force) => rounded(priced(rules, inForce).result?.price ?? { top: 0n, over: 1n }, 2);

const compare = (demand: Partial<Demand>, rules = formula, inForce = force) =>
  compareDemand(
    { formula: rules, indices: new Map([[1, index]]), calculation: priced(rules, inForce), inForce },
    {
      ...{ kind: 'price', value: '0', vat: null, usualVat: '20' },
      ...demand,
    },
  );
const kindsOf = (demand: Partial<Demand>, rules = formula, inForce = force) =>
  compare(demand, rules, inForce)?.slips.map(({ kind, months }) => (months === undefined ? kind : `${kind} ${months}`));

describe('une demande du fournisseur', () => {
  it('conforme au calcul n’a ni écart ni explication', () => {
    expect(compare({ value: priceIn(formula) })).toMatchObject({ isSame: true, slips: [], gap: { top: 0n } });
  });

  it('un petit prix unitaire se compare à ses quatre décimales', () => {
    const small = { ...formula, basePrice: '0.0451', priceDecimals: 4 };
    const inForce = neverRevised('0.0451');
    const price = rounded(priced(small, inForce).result?.price ?? { top: 0n, over: 1n }, 4);
    expect(compare({ value: price }, small, inForce)).toMatchObject({ isSame: true });
    const dearer = (Number(price) + 0.0003).toFixed(4);
    expect(compare({ value: dearer }, small, inForce)).toMatchObject({ isSame: false });
    expect(compare({ kind: 'percent', value: '30' }, small, inForce)).toMatchObject({ isSame: false });
  });

  it('une demande de 7 % est un pourcentage arrondi au-dessus', () => {
    const versions = (value: string) => [{ value, publishedOn: '2026-07-15', isEstimated: false, isProvisional: false }];
    const one: RevisionIndex = {
      ...index,
      currency: null,
      values: [
        { day: '2025-06-01', versions: versions('121.2') },
        { day: '2026-06-01', versions: versions('130.5') },
      ],
    };
    const indices = new Map([[1, one]]);
    const calculation = calculateRevision(formula, indices, { ...conditions, inForce: force });
    const compared = compareDemand(
      { formula, indices, calculation, inForce: force },
      { kind: 'percent', value: '7', vat: null, usualVat: '20' },
    );
    expect(compared?.slips.map(({ kind }) => kind)).toEqual(['percentUp']);
    expect(rounded(compared?.gap ?? { top: 0n, over: 1n }, 2)).toBe('6.90');
  });

  it.each([
    ['noFixedPart', { ...formula, fixedPart: '0', terms: formula.terms.map((term) => ({ ...term, weight: '1' })) }],
    ['monthZero -2', { ...formula, monthZero: '2025-04' }],
    ['currentMonth 1', { ...formula, terms: formula.terms.map((term) => ({ ...term, lag: 0 })) }],
    ['currency', { ...formula, terms: formula.terms.map((term) => ({ ...term, currency: 'euro' as const })) }],
  ] satisfies [string, Formula][])('%s se reconnaît au centime', (kind, slipped) => {
    expect(kindsOf({ value: priceIn(slipped) })).toContain(kind);
  });

  it('un pourcentage qui n’est juste qu’à son arrondi n’est pas une explication au centime', () => {
    const exactly: Formula = { ...formula, coefficientRounding: 'none' };
    const price = priced({ ...exactly, fixedPart: '0', terms: formula.terms.map(withWeight('1')) }).result?.price;
    const rate = rounded(changeOf(price ?? exact('0'), exact(force.price)), 1);
    expect(compare({ kind: 'percent', value: rate }, exactly)).toMatchObject({ isToTheCent: false, slips: [{ kind: 'noFixedPart' }] });
    expect(compare({ value: rounded(price ?? exact('0'), 2) }, exactly)).toMatchObject({
      isToTheCent: true,
      slips: [{ kind: 'noFixedPart' }],
    });
  });

  it('une explication au centime écarte celles qui ne le sont qu’à l’arrondi du pourcentage', () => {
    const light: Formula = { ...formula, fixedPart: '0.987', coefficientRounding: 'none', terms: formula.terms.map(withWeight('0.013')) };
    const change = changeOf(priced(light).result?.price ?? exact('0'), exact(force.price));
    const found = compare({ kind: 'percent', value: roundedUp(change, 1) }, light);
    expect(found).toMatchObject({ isToTheCent: true, slips: [{ kind: 'percentUp' }] });
    expect(found?.slips).toHaveLength(1);
    expect(compare({ kind: 'percent', value: rounded(change, 1) }, light)).toMatchObject({ isSame: true, isToTheCent: false });
  });

  it('le coefficient appliqué à l’autre prix se reconnaît', () => {
    const coefficient = priced(formula, revised).result?.coefficient ?? exact('0');
    const percent = rounded(changeOf(coefficient, exact('1')), 1);
    expect(kindsOf({ kind: 'percent', value: percent }, formula, revised)).toContain('otherPrice');
    const chained = { ...formula, isChained: true };
    const onOrigin = times(exact(formula.basePrice), priced(chained, revised).result?.coefficient ?? exact('0'));
    expect(kindsOf({ value: rounded(onOrigin, 2) }, chained, revised)).toContain('otherPrice');
    expect(kindsOf({ value: rounded(onOrigin, 2) })).not.toContain('otherPrice');
  });

  it('un montant avec TVA dont le montant hors taxes est le même au centime est conforme', () => {
    const inForce = neverRevised('100.03');
    const kept = { ...formula, basePrice: '100.03', threshold: '50' };
    expect(compare({ value: '120.03', vat: '20' }, kept, inForce)).toMatchObject({ isSame: true, gap: { top: 0n } });
  });

  it('l’écart est la différence des deux montants arrondis', () => {
    const calculated = priced(formula).result?.price ?? exact('0');
    const found = compare({ kind: 'percent', value: '-2' });
    const demanded = rounded(found?.price ?? exact('0'), 2);
    expect(rounded(found?.gap ?? exact('0'), 2)).toBe(rounded(minus(exact(demanded), calculated), 2));
  });

  it('un seuil ou un butoir oublié se reconnaît', () => {
    expect(kindsOf({ value: priceIn(formula) }, { ...formula, threshold: '50' })).toContain('threshold');
    expect(kindsOf({ value: priceIn(formula) }, { ...formula, capUp: '1' })).toContain('cap');
  });

  it('une chaîne se reconnaît', () => {
    expect(kindsOf({ value: priceIn({ ...formula, isChained: true }, revised) }, formula, revised)).toContain('chained');
  });

  it('l’autre devise se reconnaît aussi dans une chaîne, où la valeur de la dernière révision est relue dans cette devise', () => {
    const chained = { ...formula, isChained: true };
    const inEuros = { ...chained, terms: chained.terms.map((term) => ({ ...term, currency: 'euro' as const })) };
    const price = priceIn(inEuros, { ...revised, references: null });
    expect(kindsOf({ value: price }, chained, revised)).toContain('currency');
  });

  it('[RDG-553] un montant avec TVA se compare hors taxes, et un montant TTC donné pour HT se reconnaît', () => {
    const price = priced(formula).result?.price ?? { top: 0n, over: 1n };
    const withVat = rounded(times(price, { top: 12n, over: 10n }), 2);
    expect(compare({ value: withVat, vat: '20' })).toMatchObject({ isSame: true });
    expect(kindsOf({ value: withVat })).toContain('vat');
    expect(compare({ value: withVat, vat: '20' })?.slips).toEqual([]);
  });
});
