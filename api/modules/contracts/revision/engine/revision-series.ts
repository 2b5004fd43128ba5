import { addDays, addMonths, type CalendarDate } from '#protocol/core/calendar.ts';

/** A month, 'yyyy-mm'. */
export type Month = string;
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';

/** A value that a day of a series had from its publication on, until the next version. `value`: a decimal text. */
export type Version = { value: string; publishedOn: CalendarDate; isEstimated: boolean; isProvisional: boolean };
/** A day of a series with its versions, the first published first. */
export type DatedValue = { day: CalendarDate; versions: readonly Version[] };
/** A series of values, days ascending. `delay`: the usual number of days from the end of a period to its publication. */
export type Series = { id: number; name: string; frequency: Frequency | null; delay: number; values: readonly DatedValue[] };
/** The series that continues another one: from `month` on, its values × `coefficient`, rounded to one decimal. */
export type Successor = { index: RevisionIndex; month: Month; coefficient: string };
/** An index as a revision reads it: its series, the rate that converts it into euros, and its successor when it has stopped. */
export type RevisionIndex = Series & {
  unit: string;
  publisher: string | null;
  currency: string | null;
  rate: { series: Series; direction: 'times' | 'over' } | null;
  successor: Successor | null;
};

/** A value as it was known on a day. */
export type KnownValue = { day: CalendarDate } & Version;

export function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  if (one > other) return one;
  return other;
}
export function earlierOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  if (one < other) return one;
  return other;
}
export const monthOf = (day: CalendarDate): Month => day.slice(0, 7);
export const addToMonth = (month: Month, count: number): Month => monthOf(addMonths(`${month}-01`, count));
export const endOfMonth = (month: Month): CalendarDate => addDays(addMonths(`${month}-01`, 1), -1);
const byDay = (frequency: Frequency | null): boolean => frequency === null || frequency === 'daily' || frequency === 'weekly';
/** Tells that the month of a series is the mean of its values: they come by day or by week. */
export const hasMeans = ({ frequency }: Series): boolean => byDay(frequency);

/** Months in a period, for the frequencies of a month or more. */
const periodMonths = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** Returns the last day of the period of a value: its own day for a daily series, the end of its month, quarter or year. */
export function endOfPeriod(day: CalendarDate, frequency: Frequency | null): CalendarDate {
  if (frequency === 'weekly') return addDays(day, 6);
  if (frequency === null || frequency === 'daily') return day;
  const months = periodMonths[frequency];
  const number = Number(day.slice(5, 7));
  return endOfMonth(`${day.slice(0, 4)}-${String(Math.ceil(number / months) * months).padStart(2, '0')}`);
}

/** The delays of publication of series whose operator wrote none, in days. */
const usualDelays: Record<Frequency, number> = { daily: 1, weekly: 1, monthly: 30, quarterly: 60, yearly: 90 };
export const delayOf = (frequency: Frequency | null, written: number | null): number => written ?? usualDelays[frequency ?? 'daily'];

/** A stored value of a day, or its former value until `until`, when another one replaced it or it was removed. */
export type StoredVersion = {
  value: string;
  publishedOn: CalendarDate | null;
  isProvisional: boolean;
  until: CalendarDate | null;
  isRemoved: boolean;
};

/**
 * Dates the versions of a day. The first has its publication day or an estimated one: the end of the period and the usual delay, but never after the
 * day on which the portal had it (`storedOn`). A correction without a later publication day of its own was known when it replaced the former value.
 * A removed value and those before it are no versions: the day starts again with the next one.
 */
export function versionsOf(
  stored: readonly StoredVersion[],
  { day, storedOn, frequency, delay }: { day: CalendarDate; storedOn: CalendarDate; frequency: Frequency | null; delay: number },
): Version[] {
  const versions: Version[] = [];
  let replacedOn: CalendarDate | null = null;
  const first = stored.findLastIndex(({ isRemoved }) => isRemoved) + 1;
  for (const { value, publishedOn, isProvisional, until } of stored.slice(first)) {
    const before = versions.at(-1)?.publishedOn;
    const estimated = () => earlierOf(addDays(endOfPeriod(day, frequency), delay), laterOf(storedOn, day));
    const isLater = before === undefined || (publishedOn !== null && publishedOn > before);
    const dated = isLater
      ? { publishedOn: publishedOn ?? estimated(), isEstimated: publishedOn === null }
      : { publishedOn: replacedOn ?? before, isEstimated: false };
    versions.push({ value, isProvisional, ...dated });
    replacedOn = until;
  }
  return versions;
}

/** Returns the value of a day as it was known on `asOf`: its last version published by then, null before the first. */
export function knownOn({ day, versions }: DatedValue, asOf: CalendarDate): KnownValue | null {
  if (day > asOf) return null;
  const version = versions.findLast(({ publishedOn }) => publishedOn <= asOf);
  return version ? { day, ...version } : null;
}

/** Returns the position of the first value dated on `day` or later (binary search). */
export function positionOf({ values }: Series, day: CalendarDate): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle]?.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the values of the days from `from` to `to`, both included, as they were known on `asOf`. */
export function knownBetween(
  series: Series,
  { from, to, asOf }: { from: CalendarDate; to: CalendarDate; asOf: CalendarDate },
): KnownValue[] {
  const known: KnownValue[] = [];
  for (let at = positionOf(series, from); at < series.values.length; at++) {
    const dated = series.values[at];
    if (!dated || dated.day > to) break;
    const value = knownOn(dated, asOf);
    if (value) known.push(value);
  }
  return known;
}

/** Returns the last value dated on or before `day` as it was known on `asOf`; null without one. */
export function lastKnown(series: Series, day: CalendarDate, asOf: CalendarDate): KnownValue | null {
  for (let at = positionOf(series, addDays(day, 1)) - 1; at >= 0; at--) {
    const dated = series.values[at];
    const value = dated ? knownOn(dated, asOf) : null;
    if (value) return value;
  }
  return null;
}

/** Tells that a value dated after `day` was known on `asOf`. */
export function hasLater(series: Series, day: CalendarDate, asOf: CalendarDate): boolean {
  for (let at = positionOf(series, addDays(day, 1)); at < series.values.length; at++) {
    const dated = series.values[at];
    if (dated && knownOn(dated, asOf)) return true;
  }
  return false;
}
