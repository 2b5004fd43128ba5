import { type DayWindow, type RevisionSeriesRow, unityOf } from '#api/modules/series/index.ts';
import { addMonths, type CalendarDate } from '#protocol/core/calendar.ts';
import type { Formula } from './engine/calculate-revision.ts';
import {
  addToMonth,
  type DatedValue,
  delayOf,
  endOfMonth,
  monthOf,
  type RevisionIndex,
  type Series,
  type StoredVersion,
  versionsOf,
} from './engine/revision-series.ts';

type PackedVersion = StoredVersion & { day: CalendarDate; at: CalendarDate };

/** Reads the packed values of a series: 'yyyy-mm-dd value published at mark' joined by commas. */
const unpack = (packed: string | null): PackedVersion[] =>
  (packed ?? '')
    .split(',')
    .filter((text) => text !== '')
    .map((text) => {
      const [day = '', value = '', published = '-', at = '', mark] = text.split(' ');
      const publishedOn = published === '-' ? null : published;
      return { day, value, publishedOn, isProvisional: mark === 'p', until: null, isRemoved: mark === 'r', at };
    });

/** Returns the days of a series with their versions: the former values of a day come before its present one. */
function valuesOf({ values, corrections, frequency, publication_days }: RevisionSeriesRow): DatedValue[] {
  const former = Map.groupBy(unpack(corrections), ({ day }) => day);
  const delay = delayOf(frequency, publication_days);
  return unpack(values).map(({ day, at, ...present }) => {
    const before = (former.get(day) ?? []).map(({ at: until, ...version }) => ({ ...version, until }));
    return { day, versions: versionsOf([...before, present], { day, storedOn: at, frequency, delay }) };
  });
}

const seriesOf = (row: RevisionSeriesRow): Series => ({
  id: row.id,
  name: row.name,
  frequency: row.frequency,
  delay: delayOf(row.frequency, row.publication_days),
  values: valuesOf(row),
});

/** Successors of successors that are followed; a circle of them ends there. */
const mostSuccessors = 5;

/** Builds the indices of a formula from the rows of their series, those of their rates and of their successors. */
export function revisionIndices(rows: readonly RevisionSeriesRow[]): Map<number, RevisionIndex> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const series = new Map<number, Series>();
  const seriesAt = (row: RevisionSeriesRow): Series => {
    const known = series.get(row.id) ?? seriesOf(row);
    series.set(row.id, known);
    return known;
  };
  const indexOf = (row: RevisionSeriesRow, depth: number): RevisionIndex => {
    const rate = row.rate_id === null ? undefined : byId.get(row.rate_id);
    const next = row.successor_id === null || depth === 0 ? undefined : byId.get(row.successor_id);
    return {
      ...seriesAt(row),
      unit: unityOf(row, row.currency),
      publisher: row.source === '' ? null : row.source,
      currency: row.currency,
      rate: rate && row.direction ? { series: seriesAt(rate), direction: row.direction } : null,
      successor:
        next && row.junction_month && row.junction_coefficient
          ? { index: indexOf(next, depth - 1), month: row.junction_month.slice(0, 7), coefficient: row.junction_coefficient }
          : null,
    };
  };
  return new Map(rows.map((row) => [row.id, indexOf(row, mostSuccessors)]));
}

/** A day after every value. */
const forEver = '9000-01-01';

type RevisionReach = {
  date: CalendarDate;
  /** Months that the month zero and the month read may be moved. */
  slack: number;
  /** The date whose values a chain may read again, null before any revision. */
  movedOn: CalendarDate | null;
};

/**
 * Returns the days whose values the revision of a date reads: month zero, the months before the date and before the last revision. A formula that
 * looks back for the last known or the last published value reads the whole series.
 */
export function windowsFor({ monthZero, terms, allowsProvisional }: Formula, { date, slack, movedOn }: RevisionReach): DayWindow[] {
  if (allowsProvisional || terms.some(({ rule }) => rule === 'published')) return [wholeFrom(firstDayFor({ monthZero }, movedOn ?? date))];
  const means = Math.max(...terms.map(({ rule, meanOf }) => (rule === 'mean' ? (meanOf ?? 1) : 1))) - 1 + slack;
  const lags = terms.map(({ lag }) => lag);
  const [first, last] = [Math.max(...lags) + means, Math.min(...lags) - slack];
  const monthsOf = (day: CalendarDate): DayWindow => ({
    from: `${addToMonth(monthOf(day), -first)}-01`,
    to: endOfMonth(addToMonth(monthOf(day), -last)),
  });
  return [
    { from: `${addToMonth(monthZero, -means)}-01`, to: endOfMonth(addToMonth(monthZero, slack)) },
    ...[date, ...(movedOn === null ? [] : [movedOn])].map(monthsOf),
  ];
}

/** Returns the window of all values from a day on. */
export const wholeFrom = (from: CalendarDate): DayWindow => ({ from, to: forEver });

/** Months before the date and before month zero that a calculation may read: the search for the last known value, then a mean of twelve. */
const [longestSearch, longestMean] = [36, 12];

/** Returns the first day of the series that the revisions of a formula may read, from those of `date` on. */
export function firstDayFor({ monthZero }: Pick<Formula, 'monthZero'>, date: CalendarDate): CalendarDate {
  const days = [addMonths(`${monthZero}-01`, -longestMean - 4), addMonths(date, -longestSearch - longestMean - 12)];
  return days.toSorted()[0] ?? date;
}
