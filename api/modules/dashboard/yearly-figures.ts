import { evolutionOf, hasYearBefore, type MonthSums, monthsIn, type Span, windowOf, yearBefore } from '#api/modules/turnover/index.ts';

/** The sums of the last 12, 6 and 3 months, and of the 12 months before the last 12, in cents; the change between the two years in percent. */
export type YearlyFigures = {
  lastTwelveMonths: number;
  lastSixMonths: number;
  lastThreeMonths: number;
  /** Null when these months were not all declared: the two sums would not be comparable. */
  lastYear: number | null;
  evolution: number | null;
};

/** Sums the months that end with the last declared one; zeros without any declaration. */
export function yearlyFigures({ declared, months }: Pick<MonthSums, 'declared' | 'months'>): YearlyFigures {
  if (!declared) return { lastTwelveMonths: 0, lastSixMonths: 0, lastThreeMonths: 0, lastYear: null, evolution: null };
  const sumIn = (span: Span) => monthsIn(span).reduce((sum, month) => sum + (months.get(month) ?? 0), 0);
  const window = windowOf(declared.last);
  const lastTwelveMonths = sumIn(window);
  const lastYear = hasYearBefore(declared.first, window) ? sumIn(yearBefore(window)) : null;
  return {
    lastTwelveMonths,
    lastSixMonths: sumIn({ from: declared.last - 5, to: declared.last }),
    lastThreeMonths: sumIn({ from: declared.last - 2, to: declared.last }),
    lastYear,
    evolution: evolutionOf({ now: lastTwelveMonths, before: lastYear }),
  };
}
