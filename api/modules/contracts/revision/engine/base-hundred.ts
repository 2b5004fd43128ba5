import type { CalendarDate } from '#protocol/core/calendar.ts';
import { dividedBy, type Exact, exact, isPositive, sumOf, times } from '#protocol/core/exact.ts';
import { calculateRevision, type Formula, neverRevised } from './calculate-revision.ts';
import { isAwaited, readMonth } from './read-month.ts';
import { addToMonth, type Month, monthOf, type RevisionIndex } from './revision-series.ts';

/** The indices of a formula in a month, each against its I₀; null while it is not published. `joint`: their mean by the weights of the formula. */
export type MonthRatios = { month: Month; ratios: (Exact | null)[]; joint: Exact | null };

/** The longest chart, in months. */
const longest = 240;

/** Returns the months from month zero to that of a day, the last 240 of them. */
function monthsUntil(monthZero: Month, asOf: CalendarDate): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(asOf); month >= monthZero && months.length < longest; month = addToMonth(month, -1)) months.unshift(month);
  return months;
}

/** Compares the indices of a formula with their I₀, month after month, with what was published on a day. */
export function ratiosByMonth(formula: Formula, indices: ReadonlyMap<number, RevisionIndex>, asOf: CalendarDate): MonthRatios[] {
  const fromZero = { ...formula, isChained: false };
  const { terms } = calculateRevision(fromZero, indices, { date: asOf, asOf, inForce: neverRevised(formula.basePrice) });
  const weights = terms.map(({ term }) => exact(term.weight));
  const total = sumOf(weights);
  return monthsUntil(formula.monthZero, asOf).map((month) => {
    const ratios = terms.map(({ term, index, base }) => {
      const reading = readMonth(index, month, { asOf, inEuros: term.currency === 'euro' });
      return base === null || !isPositive(base.value) || isAwaited(reading) ? null : dividedBy(reading.value, base.value);
    });
    const known = ratios.flatMap((ratio, at) => (ratio === null ? [] : [times(ratio, weights[at] ?? total)]));
    return { month, ratios, joint: known.length === ratios.length ? dividedBy(sumOf(known), total) : null };
  });
}
