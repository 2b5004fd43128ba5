import {
  hasYearBefore,
  type MonthSums,
  monthName,
  monthsIn,
  monthsOfYear,
  monthText,
  type Span,
  windowOf,
  yearOf,
} from '#api/modules/turnover/index.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import { type ChartData, type ChartRow, seriesOf, seriesWithValues, sumOf } from './chart-data.ts';

type Sums = Pick<MonthSums, 'months' | 'declared' | 'declarers'>;
type Titled = { title: string; context: DashboardTab | null };

/** The names of the series of a company that declared nothing. */
export const unknownSeries = { now: '12 derniers mois', before: null } as const;
const empty = { rows: [], drawn: [], span: null, isComparable: false, hasTotal: false } as const;

/** Returns the turnover of a month: 0 for a month without any between the first and the last declared ones, null outside of them. */
const centsAt = ({ months, declared }: Sums, month: number): number | null =>
  declared && month >= declared.first && month <= declared.last ? (months.get(month) ?? 0) : null;

/** The months of a span against the same months a year before. */
function spanChart(sums: Sums, span: Span | null, series: ChartData['series'], { title, context }: Titled): ChartData {
  const { declared, declarers } = sums;
  const shared = { title, context, type: 'curved column', heading: 'Mois', series, declared, declarers } as const;
  if (!span || !declared) return { ...shared, ...empty, rows: [], drawn: [] };
  const rows = monthsIn(span).map((month): ChartRow => {
    const now = centsAt(sums, month);
    return { label: monthName(month), target: now === null ? null : monthText(month), now, before: centsAt(sums, month - 12) };
  });
  // A year that is not over cannot be compared with a whole one.
  const isComparable = hasYearBefore(declared.first, span) && span.to <= declared.last;
  return { ...shared, series: seriesWithValues(series, rows), rows, drawn: rows, span, isComparable, hasTotal: true };
}

/** The window by month (tab month, and the detail of a partner). */
export function windowChart(sums: Sums, titled: Titled): ChartData {
  const window = sums.declared && windowOf(sums.declared.last);
  return spanChart(sums, window, window ? seriesOf(window) : unknownSeries, titled);
}

/** The months of a year (detail of a year). */
export const yearDetailChart = (sums: Sums, year: number, titled: Titled): ChartData =>
  spanChart(sums, monthsOfYear(year), { now: String(year), before: String(year - 1) }, titled);

/**
 * The years: from January to the last declared month, every year alike, against the whole year. The whole of an unfinished year is unknown. A first
 * year that began after January compares with none: neither of its sums is known, but for the first one when there is no other year (RDG-321).
 */
export function yearsChart(sums: Sums, titled: Titled): ChartData {
  const { declared, declarers } = sums;
  const shared = { ...titled, type: 'column', heading: 'Année', declared, declarers } as const;
  if (!declared) return { ...shared, ...empty, series: { now: 'Depuis janvier', before: 'Année entière' }, rows: [], drawn: [] };
  const lastOfYear = declared.last % 12;
  const years = Array.from({ length: yearOf(declared.last) - yearOf(declared.first) + 1 }, (_, at) => yearOf(declared.first) + at);
  const rows = years.map((year): ChartRow => {
    const { from, to } = monthsOfYear(year);
    const sumUntil = (last: number) => sumOf(monthsIn({ from, to: last }).map((month) => centsAt(sums, month)));
    const isLate = from < declared.first;
    const soFar = isLate && years.length > 1 ? null : sumUntil(from + lastOfYear);
    const whole = isLate || to > declared.last ? null : sumUntil(to);
    return { label: String(year), target: String(year), now: soFar, before: whole };
  });
  const until = monthName(declared.last, 'long').replace(/ \d+$/, '');
  const now = lastOfYear === 0 ? 'Janvier' : `De janvier à ${until}`;
  const span = { from: monthsOfYear(yearOf(declared.last)).from, to: declared.last };
  const series = seriesWithValues({ now, before: 'Année entière' }, rows);
  return { ...shared, series, rows, drawn: rows, span, isComparable: false, hasTotal: false };
}

/** Every month since the first, with the mean of the 12 months that end with it (tab history). */
export function historyChart(sums: Sums, titled: Titled): ChartData {
  const { declared, declarers } = sums;
  const shared = { ...titled, type: 'line', heading: 'Mois', declared, declarers } as const;
  const named = { now: 'Chiffre d’affaires du mois', before: 'Moyenne de 12 mois' };
  if (!declared) return { ...shared, ...empty, series: named, rows: [], drawn: [] };
  const span = { from: declared.first, to: declared.last };
  const rows = monthsIn(span).map((month): ChartRow => {
    const year = month - 11 < declared.first ? null : sumOf(monthsIn(windowOf(month)).map((one) => centsAt(sums, one)));
    return {
      label: monthName(month),
      target: monthText(month),
      now: centsAt(sums, month),
      before: year === null ? null : Math.round(year / 12),
    };
  });
  return { ...shared, series: seriesWithValues(named, rows), rows, drawn: rows, span, isComparable: false, hasTotal: false };
}
