import { compared, decimalsOf, dividedBy, type Exact, exact, minus, plus, rounded, roundedUp, times } from '#protocol/core/exact.ts';
import { type Calculation, calculateRevision, type Formula, type InForce } from './calculate-revision.ts';
import { addToMonth, type RevisionIndex } from './revision-series.ts';
import { changeOf, priceOf } from './revision-steps.ts';

/** The price or the percent that a supplier asks for. `vat`: the rate in percent of an amount with VAT, null for one without. */
export type Demand = { kind: 'price' | 'percent'; value: string; vat: string | null; usualVat: string };

/** A slip that gives the price of a demand: its kind, and the months or the index that it is about. */
export type Slip = {
  kind: 'percentUp' | 'noFixedPart' | 'monthZero' | 'currentMonth' | 'currency' | 'chained' | 'threshold' | 'cap' | 'vat';
  months?: number;
  price: Exact;
};

/** The demand as a price without VAT, its gap to the calculated price, and the slips that explain it to the last decimal of the price. */
export type ComparedDemand = { price: Exact; change: Exact; gap: Exact; isSame: boolean; slips: Slip[] };

const hundred = exact('100');
const one = exact('1');
export const dividedByHundred = (percent: string): Exact => dividedBy(exact(percent), hundred);
const factorOf = (percent: string): Exact => plus(one, dividedByHundred(percent));
/** The decimals at which a demand is compared: those of the price, two at least. */
const comparedDecimals = ({ priceDecimals }: Formula): number => Math.max(2, priceDecimals);

type Context = { formula: Formula; indices: ReadonlyMap<number, RevisionIndex>; calculation: Calculation; inForce: InForce };

/** Another formula, with another price in force where it has one. */
type OtherFormula = { formula: Formula; inForce?: InForce };

/** Returns the price that another formula gives under the same conditions; null without one. */
function priceWith(
  { indices, calculation: { date, asOf }, inForce: own }: Context,
  { formula, inForce = own }: OtherFormula,
): Exact | null {
  return calculateRevision(formula, indices, { date, asOf, inForce }).result?.price ?? null;
}

/** Returns the price without the fixed part: the weights alone, brought to a sum of 1. */
function withoutFixedPart({ formula, calculation: { result, base, inForce } }: Context): Exact | null {
  const [step] = result?.steps ?? [];
  const fixedPart = exact(formula.fixedPart);
  if (step?.kind !== 'coefficient' || fixedPart.top === 0n || compared(fixedPart, one) >= 0) return null;
  return priceOf(dividedBy(minus(step.value, fixedPart), minus(one, fixedPart)), { base, inForce }, formula).price;
}

const moves = [1, 2, 3, -1, -2, -3] as const;
/** The most months by which a slip moves the month zero or the month that is read. */
export const mostMoved = 3;

function* formulasOf({ formula, inForce }: Context): Generator<OtherFormula & { slip: Omit<Slip, 'price'> }> {
  for (const months of moves)
    yield { slip: { kind: 'monthZero', months }, formula: { ...formula, monthZero: addToMonth(formula.monthZero, months) } };
  for (const months of moves) {
    const terms = formula.terms.map((term) => ({ ...term, lag: term.lag - months }));
    yield { slip: { kind: 'currentMonth', months }, formula: { ...formula, terms } };
  }
  const swapped = formula.terms.map((term) => ({ ...term, currency: term.currency === 'euro' ? ('base' as const) : ('euro' as const) }));
  // The values that a chain kept are in the currency of the contract: those of the other one are read again.
  yield { slip: { kind: 'currency' }, formula: { ...formula, terms: swapped }, inForce: { ...inForce, references: null } };
  if (inForce.movedOn !== null) yield { slip: { kind: 'chained' }, formula: { ...formula, isChained: !formula.isChained } };
  if (formula.threshold !== null) yield { slip: { kind: 'threshold' }, formula: { ...formula, threshold: null } };
  if (formula.capUp !== null || formula.capDown !== null)
    yield { slip: { kind: 'cap' }, formula: { ...formula, capUp: null, capDown: null } };
}

/** Yields the prices of the usual slips: those of the percent and of VAT, then those of other formulas. */
function* pricesOfSlips(context: Context, price: Exact, usualVat: string): Generator<Slip> {
  const { calculation } = context;
  const change = changeOf(price, calculation.inForce);
  for (const decimals of [0, 1])
    yield { kind: 'percentUp', price: times(calculation.inForce, plus(one, dividedBy(exact(roundedUp(change, decimals)), hundred))) };
  const alone = withoutFixedPart(context);
  if (alone) yield { kind: 'noFixedPart', price: alone };
  for (const { slip, ...otherFormula } of formulasOf(context)) {
    const other = priceWith(context, otherFormula);
    if (other) yield { ...slip, price: other };
  }
  yield { kind: 'vat', price: times(price, factorOf(usualVat)) };
  yield { kind: 'vat', price: dividedBy(price, factorOf(usualVat)) };
}

type Compared = { price: Exact; inForce: Exact; decimals: number };

/** Tells that a price is the demand to the last decimal of the price, or to the decimals of a percent that has some. */
function explains(price: Exact, demand: Demand, { price: demanded, inForce, decimals: priceDecimals }: Compared): boolean {
  const vat = demand.vat === null ? one : factorOf(demand.vat);
  const wanted = demand.kind === 'price' ? exact(demand.value) : times(demanded, vat);
  if (rounded(times(price, vat), priceDecimals) === rounded(wanted, priceDecimals)) return true;
  const decimals = decimalsOf(demand.value);
  return (
    demand.kind === 'percent' && decimals > 0 && rounded(changeOf(price, inForce), decimals) === rounded(exact(demand.value), decimals)
  );
}

/** Compares a demand with a calculated price; null when there is no price to compare with. */
export function compareDemand(context: Context, demand: Demand): ComparedDemand | null {
  const { calculation } = context;
  const price = calculation.result?.price;
  if (!price) return null;
  const { inForce } = calculation;
  const vat = demand.vat === null ? one : factorOf(demand.vat);
  const demanded = demand.kind === 'price' ? dividedBy(exact(demand.value), vat) : times(inForce, factorOf(demand.value));
  const compare = { price: demanded, inForce, decimals: comparedDecimals(context.formula) };
  const isSame = explains(price, demand, compare);
  const slips = isSame ? [] : [...pricesOfSlips(context, price, demand.usualVat)].filter((slip) => explains(slip.price, demand, compare));
  const kinds = new Set<string>();
  const first = slips.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
  return { price: demanded, change: changeOf(demanded, inForce), gap: minus(demanded, price), isSame, slips: first };
}
