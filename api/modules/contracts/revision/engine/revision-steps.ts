import type { CapBase, CoefficientRounding, PriceRounding } from '#protocol/contracts/revision-values.ts';
import { compared, dividedBy, type Exact, exact, isPositive, minus, plus, rounded, roundedUp, sumOf, times } from '#protocol/core/exact.ts';

/** The part of a formula that turns a coefficient into a price. Percents and prices are decimal texts. */
export type StepRules = {
  basePrice: string;
  coefficientDecimals: number;
  coefficientRounding: CoefficientRounding;
  threshold: string | null;
  capUp: string | null;
  capDown: string | null;
  capBase: CapBase;
  priceDecimals: number;
  priceRounding: PriceRounding;
  safeguard: string | null;
};

/** The numbered steps of a calculation, in their order. Changes are percents against the price in force. */
export type Step =
  | { kind: 'coefficient'; value: Exact }
  | { kind: 'coefficientRounding'; rounding: CoefficientRounding; decimals: number; value: Exact }
  | { kind: 'price'; base: Exact; value: Exact }
  | { kind: 'threshold'; percent: string; change: Exact; isUnder: boolean; value: Exact }
  | { kind: 'cap'; base: Exact; upper: Exact | null; lower: Exact | null; cut: 'up' | 'down' | null; value: Exact }
  | { kind: 'priceRounding'; rounding: PriceRounding; decimals: number; value: Exact }
  | { kind: 'safeguard'; percent: string; change: Exact; isOver: boolean };

/** The price of a calculation; null when the coefficient is at or under zero, or the price once rounded. `isUnchanged`: the threshold kept the price in force. */
export type SteppedPrice = { steps: Step[]; price: Exact | null; coefficient: Exact; isUnchanged: boolean };

const one = exact('1');
const hundred = exact('100');
const percentOf = (percent: string): Exact => dividedBy(exact(percent), hundred);
/** Returns the change of a price in percent of a positive one. */
export const changeOf = (price: Exact, from: Exact): Exact => times(minus(dividedBy(price, from), one), hundred);
export const sizeOf = ({ top, over }: Exact): Exact => ({ top: top < 0n ? -top : top, over });

const roundedAs = (value: Exact, rounding: CoefficientRounding, decimals: number): Exact => {
  if (rounding === 'none') return value;
  return exact(rounding === 'up' ? roundedUp(value, decimals) : rounded(value, decimals));
};

/** A weight with the two values of its index. */
export type Ratio = { weight: string; current: Exact; base: Exact };
/** Returns the coefficient a + Σ b × I / I₀, never rounded. */
export const coefficientOf = (fixedPart: string, ratios: readonly Ratio[]): Exact =>
  sumOf([exact(fixedPart), ...ratios.map(({ weight, current, base }) => dividedBy(times(exact(weight), current), base))]);

/** Cuts a price at the butoir: at most + `capUp` %, at least − `capDown` %. */
function capStep(value: Exact, base: Exact, { capUp, capDown }: StepRules): Extract<Step, { kind: 'cap' }> {
  const upper = capUp === null ? null : times(base, plus(one, percentOf(capUp)));
  const lower = capDown === null ? null : times(base, minus(one, percentOf(capDown)));
  if (upper && compared(value, upper) > 0) return { kind: 'cap', base, upper, lower, cut: 'up', value: upper };
  if (lower && compared(value, lower) < 0) return { kind: 'cap', base, upper, lower, cut: 'down', value: lower };
  return { kind: 'cap', base, upper, lower, cut: null, value };
}

/** Returns the steps after the computed price: threshold, butoir, rounding. A price under the threshold takes none of the others. */
function stepsAfter(computed: Exact, inForce: Exact, rules: StepRules): { steps: Step[]; price: Exact; isUnchanged: boolean } {
  const steps: Step[] = [];
  if (rules.threshold !== null) {
    const change = changeOf(computed, inForce);
    const isUnder = compared(sizeOf(change), exact(rules.threshold)) < 0;
    steps.push({ kind: 'threshold', percent: rules.threshold, change, isUnder, value: isUnder ? inForce : computed });
    if (isUnder) return { steps, price: inForce, isUnchanged: true };
  }
  let value = computed;
  if (rules.capUp !== null || rules.capDown !== null) {
    const cap = capStep(value, rules.capBase === 'initial' ? exact(rules.basePrice) : inForce, rules);
    steps.push(cap);
    value = cap.value;
  }
  const { priceRounding: rounding, priceDecimals: decimals } = rules;
  const price = roundedAs(value, rounding, decimals);
  steps.push({ kind: 'priceRounding', rounding, decimals, value: price });
  return { steps, price, isUnchanged: false };
}

/** Takes the steps from the coefficient to the price. `base` is the price that the coefficient multiplies. */
export function priceOf(coefficient: Exact, { base, inForce }: { base: Exact; inForce: Exact }, rules: StepRules): SteppedPrice {
  const { coefficientRounding: rounding, coefficientDecimals: decimals } = rules;
  const used = roundedAs(coefficient, rounding, decimals);
  const steps: Step[] = [
    { kind: 'coefficient', value: coefficient },
    { kind: 'coefficientRounding', rounding, decimals, value: used },
  ];
  if (!isPositive(used)) return { steps, price: null, coefficient: used, isUnchanged: false };
  const computed = times(base, used);
  steps.push({ kind: 'price', base, value: computed });
  const after = stepsAfter(computed, inForce, rules);
  steps.push(...after.steps);
  if (rules.safeguard !== null) {
    const change = changeOf(computed, inForce);
    const isOver = compared(sizeOf(change), exact(rules.safeguard)) > 0;
    steps.push({ kind: 'safeguard', percent: rules.safeguard, change, isOver });
  }
  return { steps, price: isPositive(after.price) ? after.price : null, coefficient: used, isUnchanged: after.isUnchanged };
}
