import type { DashboardSummary } from '#protocol/dashboard/dashboard.ts';
import type { DeclaredTurnover } from './dashboard.queries.ts';

type Months = Pick<DashboardSummary, 'ca' | 'evolution' | 'lastMonth' | 'months'>;

const indexOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
};
const monthAt = (index: number): string => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/**
 * Sums the 12 months that end with the last declared one, and compares them with the 12 months before, in percent with one decimal.
 * `evolution` is null when the first declaration is less than 24 months old: the two sums would not be comparable.
 */
export function summarise({ first, last, months }: DeclaredTurnover): Months {
  if (first === null || last === null) return { ca: 0, evolution: null, lastMonth: null, months: [] };
  const cents = new Map(months.map((one) => [one.month, one.cents]));
  const end = indexOf(last);
  const sumOf = (list: readonly { cents: number }[]) => list.reduce((sum, one) => sum + one.cents, 0);
  const yearEnding = (at: number) =>
    Array.from({ length: 12 }, (_, n) => monthAt(at - 11 + n)).map((month) => ({ month, cents: cents.get(month) ?? 0 }));
  const year = yearEnding(end);
  const [now, before] = [sumOf(year), sumOf(yearEnding(end - 12))];
  const comparable = before > 0 && indexOf(first) <= end - 23;
  return {
    ca: now / 100,
    evolution: comparable ? Math.round((now / before - 1) * 1000) / 10 : null,
    lastMonth: last,
    months: year.map((one) => ({ month: one.month, ca: one.cents / 100 })),
  };
}
