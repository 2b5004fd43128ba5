import { compared, decimalsOf, dividedBy, type Exact, exact, minus, plus, rounded, roundedUp, times } from '#protocol/core/exact.ts';
import { type Calculation, calculateRevision, type Formula, type InForce } from './calculate-revision.ts';
import { addToMonth, type RevisionIndex } from './revision-series.ts';
import { changeOf, priceOf } from './revision-steps.ts';

/** The price or the percent that a supplier asks for. `vat`: the rate in percent of an amount with VAT, null for one without. */
export type Demand = { kind: 'price' | 'percent'; value: string; vat: string | null; usualVat: string };

/** A slip that gives the price of a demand: its kind, and the months or the index that it is about. */
export type Slip = {
  kind: 'percentUp' | 'noFixedPart' | 'monthZero' | 'currentMonth' | 'currency' | 'chained' | 'otherPrice' | 'threshold' | 'cap' | 'vat';
  months?: number;
  price: Exact;
};

/**
 * The demand as a price without VAT, its gap to the calculated price, both rounded as they are written, and the slips that explain it. `isToTheCent`:
 * the calculation or the slips give it to the last decimal of the price, not only once their percent is rounded as the demand's.
 */
export type ComparedDemand = { price: Exact; change: Exact; gap: Exact; isSame: boolean; isToTheCent: boolean; slips: Slip[] };

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

/** Returns the price with the coefficient applied to the price in force instead of P₀, or the other way round in a chain. */
function onOtherPrice({ formula, calculation: { result, base, inForce } }: Context): Exact | null {
  const [step] = result?.steps ?? [];
  const other = formula.isChained ? exact(formula.basePrice) : inForce;
  if (step?.kind !== 'coefficient' || compared(other, base) === 0) return null;
  return priceOf(step.value, { base: other, inForce }, formula).price;
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
  const onOther = onOtherPrice(context);
  if (onOther) yield { kind: 'otherPrice', price: onOther };
  for (const { slip, ...otherFormula } of formulasOf(context)) {
    const other = priceWith(context, otherFormula);
    if (other) yield { ...slip, price: other };
  }
  yield { kind: 'vat', price: times(price, factorOf(usualVat)) };
  yield { kind: 'vat', price: dividedBy(price, factorOf(usualVat)) };
}

type Compared = { price: Exact; inForce: Exact; decimals: number };

/** Tells how a price gives a demand: to the last decimal of the price, or only at the decimals of a percent that has some. Null when it does not. */
type Match = 'cent' | 'percent' | null;

function matchOf(price: Exact, demand: Demand, { price: demanded, inForce, decimals: priceDecimals }: Compared): Match {
  const vat = demand.vat === null ? one : factorOf(demand.vat);
  const isEqual = (factor: Exact) => rounded(times(price, factor), priceDecimals) === rounded(times(demanded, factor), priceDecimals);
  if (isEqual(one) || isEqual(vat)) return 'cent';
  const decimals = decimalsOf(demand.value);
  const isRounded =
    demand.kind === 'percent' && decimals > 0 && rounded(changeOf(price, inForce), decimals) === rounded(exact(demand.value), decimals);
  return isRounded ? 'percent' : null;
}

/** Returns the slips that explain a demand, one of each kind: those that do to the cent, or else those that do at its rounded percent. */
function slipsThatExplain(slips: readonly Slip[], match: (slip: Slip) => Match): { slips: Slip[]; isToTheCent: boolean } {
  const toTheCent = slips.filter((slip) => match(slip) === 'cent');
  const found = toTheCent.length > 0 ? toTheCent : slips.filter((slip) => match(slip) === 'percent');
  const kinds = new Set<string>();
  return { slips: found.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind)), isToTheCent: toTheCent.length > 0 };
}

/** Compares a demand with a calculated price; null when there is no price to compare with. */
export function compareDemand(context: Context, demand: Demand): ComparedDemand | null {
  const { calculation } = context;
  const price = calculation.result?.price;
  if (!price) return null;
  const { inForce } = calculation;
  const vat = demand.vat === null ? one : factorOf(demand.vat);
  const demanded = demand.kind === 'price' ? dividedBy(exact(demand.value), vat) : times(inForce, factorOf(demand.value));
  const decimals = comparedDecimals(context.formula);
  const match = ({ price: other }: { price: Exact }) => matchOf(other, demand, { price: demanded, inForce, decimals });
  const same = match({ price });
  const explained = same
    ? { slips: [], isToTheCent: same === 'cent' }
    : slipsThatExplain([...pricesOfSlips(context, price, demand.usualVat)], match);
  const gap = minus(exact(rounded(demanded, decimals)), exact(rounded(price, decimals)));
  return { price: demanded, change: changeOf(demanded, inForce), gap, isSame: same !== null, ...explained };
}
