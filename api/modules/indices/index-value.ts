import { decimalsOf, dividedBy, type Exact, exact, isPositive, minus, rounded, times } from '#protocol/core/exact.ts';

/** The number of decimals of a value in euros; the exact one is kept until then. */
const euroDecimals = 4;

/** A stored value, with the rate of its day when it is shown in euros. Days are 'yyyy-mm-dd', values decimal texts. */
export type StoredValue = { day: string; value: string; rate?: string; rateDay?: string };
/** The direction of a rate: 'times' gives euros for one unit of the currency, 'over' units of the currency for one euro. */
export type RateDirection = 'times' | 'over';

/** A value in the currency shown: exact, and with the decimals of its answer. */
export type IndexValue = { day: string; exact: Exact; decimals: number };

/** Converts a value with a rate, never rounding. */
export const converted = (value: Exact, rate: Exact, direction: RateDirection): Exact =>
  direction === 'times' ? times(value, rate) : dividedBy(value, rate);

/** Returns a stored value in the currency shown: in euros when it carries a rate. */
export function shownValue({ day, value, rate }: StoredValue, direction: RateDirection | null): IndexValue {
  if (rate === undefined || direction === null) return { day, exact: exact(value), decimals: decimalsOf(value) };
  return { day, exact: converted(exact(value), exact(rate), direction), decimals: euroDecimals };
}

export const textOf = ({ exact: number, decimals }: IndexValue): string => rounded(number, decimals);

const hundred = exact('100');
const signOf = ({ top }: Exact) => (top > 0n ? ('top' as const) : top < 0n ? ('bottom' as const) : null);

/**
 * Compares a value with an earlier one (RDG-504 to RDG-507). The difference has the decimals of the values, the percentage two, both from unrounded
 * numbers; a base at or under zero has no percentage. Null without one of the two.
 */
export function variationOf(to: IndexValue | null, from: IndexValue | null) {
  if (to === null || from === null) return null;
  const difference = minus(to.exact, from.exact);
  return {
    value: rounded(difference, Math.max(to.decimals, from.decimals)),
    percentage: isPositive(from.exact) ? rounded(dividedBy(times(difference, hundred), from.exact), 2) : null,
    direction: signOf(difference),
    from: from.day,
    to: to.day,
  };
}
