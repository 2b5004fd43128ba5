import { addDays, type CalendarDate } from '#protocol/core/calendar.ts';
import { dividedBy, type Exact, exact, isPositive, rounded, sumOf, times } from '#protocol/core/exact.ts';
import {
  addToMonth,
  earlierOf,
  endOfMonth,
  endOfPeriod,
  type Frequency,
  hasLater,
  hasMeans,
  type KnownValue,
  knownBetween,
  knownOn,
  lastKnown,
  laterOf,
  type Month,
  monthOf,
  positionOf,
  type RevisionIndex,
  type Series,
} from './revision-series.ts';

/** The conditions of a reading: nothing dated or published after `asOf`, in euros or in the currency of the index. */
export type ReadingConditions = { asOf: CalendarDate; inEuros: boolean };

/** The rate of a value: a decimal text and its day. */
export type UsedRate = { name: string; value: string; day: CalendarDate; isProvisional: boolean };
/** A successor that replaces a stopped series: its name, the junction, and the value before the product. */
export type Junction = { name: string; month: Month; coefficient: string; value: Exact };
/**
 * A value that a revision uses. `period`: a month or a day, within a period of `frequency`; `count`: the number of values of a mean, 1 for a single value; `publishedOn`: the latest
 * publication among them; `rates`: the rates of its days.
 */
export type PartReading = {
  period: string;
  frequency: Frequency | null;
  value: Exact;
  count: number;
  series: string;
  publishedOn: CalendarDate;
  isEstimated: boolean;
  isProvisional: boolean;
  rates: UsedRate[];
  junction: Junction | null;
};
/** A value that is not known yet: the series that it waits for, its month (or the day on which the last published one is read), and the day on which it should be published. */
export type AwaitedReading = { awaits: string; period: string; frequency: Frequency | null; expectedOn: CalendarDate };
export type Reading = PartReading | AwaitedReading;
export const isAwaited = (reading: Reading): reading is AwaitedReading => 'awaits' in reading;

/** A rate of more than this number of days converts nothing. */
const longestRateAge = 100;

/** Returns the rate of a day: the last one dated by then, once its period covers the day or a later rate is known. */
function rateOn({ series }: { series: Series }, day: CalendarDate, asOf: CalendarDate): KnownValue | AwaitedReading {
  const rate = lastKnown(series, day, asOf);
  const isRecent = rate !== null && isPositive(exact(rate.value)) && rate.day >= addDays(day, -longestRateAge);
  if (isRecent && (endOfPeriod(rate.day, series.frequency) >= day || hasLater(series, day, asOf))) return rate;
  const { name, frequency, delay } = series;
  return { awaits: name, period: monthOf(day), frequency, expectedOn: addDays(endOfPeriod(day, frequency), delay) };
}

type ValueReading = { value: Exact; publishedOn: CalendarDate; isEstimated: boolean; isProvisional: boolean; rate: UsedRate | null };

/** Reads one value, converted with the rate of its day. */
function readValue(index: RevisionIndex, known: KnownValue, { asOf, inEuros }: ReadingConditions): ValueReading | AwaitedReading {
  const { day, publishedOn, isEstimated, isProvisional } = known;
  const value = exact(known.value);
  if (!inEuros || index.currency === null || index.currency === 'EUR')
    return { value, publishedOn, isEstimated, isProvisional, rate: null };
  if (index.rate === null) return { awaits: index.name, period: monthOf(day), frequency: index.frequency, expectedOn: asOf };
  const rate = rateOn(index.rate, day, asOf);
  if ('awaits' in rate) return rate;
  const amount = exact(rate.value);
  return {
    value: index.rate.direction === 'times' ? times(value, amount) : dividedBy(value, amount),
    publishedOn: laterOf(publishedOn, rate.publishedOn),
    isEstimated: isEstimated || rate.isEstimated,
    isProvisional: isProvisional || rate.isProvisional,
    rate: { name: index.rate.series.name, value: rate.value, day: rate.day, isProvisional: rate.isProvisional },
  };
}

/** Joins the readings of some days into one: their mean, the latest publication, each rate once. */
function meanOf(index: Series, period: string, readings: readonly ValueReading[]): PartReading {
  const rates = new Map(readings.flatMap(({ rate }) => (rate ? [[rate.day, rate] as const] : [])));
  return {
    period,
    frequency: index.frequency,
    value: dividedBy(sumOf(readings.map(({ value }) => value)), exact(String(readings.length))),
    count: readings.length,
    series: index.name,
    publishedOn: readings.reduce((latest, one) => laterOf(latest, one.publishedOn), ''),
    isEstimated: readings.some(({ isEstimated }) => isEstimated),
    isProvisional: readings.some(({ isProvisional }) => isProvisional),
    rates: [...rates.values()],
    junction: null,
  };
}

/** Reads some values as one. An awaited value makes the reading awaited. */
function readTogether(index: RevisionIndex, period: string, values: readonly KnownValue[], conditions: ReadingConditions): Reading {
  const readings: ValueReading[] = [];
  for (const value of values) {
    const reading = readValue(index, value, conditions);
    if ('awaits' in reading) return reading;
    readings.push(reading);
  }
  return meanOf(index, period, readings);
}

const weekday = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** Returns the last day from Monday to Friday of a month: a daily series that has it has its whole month. */
function lastWorkday(month: Month): CalendarDate {
  const end = endOfMonth(month);
  return addDays(end, weekday(end) === 0 ? -2 : weekday(end) === 6 ? -1 : 0);
}

/** Tells that the month of a daily or weekly series is over and complete: its last workday or week has a value, or a later day has. */
function isComplete(index: Series, month: Month, last: CalendarDate, asOf: CalendarDate): boolean {
  if (asOf <= endOfMonth(month)) return false;
  const needed = index.frequency === 'weekly' ? addDays(endOfMonth(month), -6) : lastWorkday(month);
  return last >= needed || hasLater(index, endOfMonth(month), asOf);
}

/** Reads the month of a series without its successor: the mean of its values by day or week, or the value of the period that has the month. */
function readOwnMonth(index: RevisionIndex, month: Month, conditions: ReadingConditions): Reading {
  const { asOf } = conditions;
  const end = endOfPeriod(endOfMonth(month), index.frequency);
  const expectedOn = addDays(hasMeans(index) ? endOfMonth(month) : end, index.delay);
  const awaited = { awaits: index.name, period: month, frequency: index.frequency, expectedOn };
  if (hasMeans(index)) {
    const values = knownBetween(index, { from: `${month}-01`, to: endOfMonth(month), asOf });
    const last = values.at(-1);
    return last && isComplete(index, month, last.day, asOf) ? readTogether(index, month, values, conditions) : awaited;
  }
  const value = lastKnown(index, end, asOf);
  return value && endOfPeriod(value.day, index.frequency) === end ? readTogether(index, month, [value], conditions) : awaited;
}

/** Multiplies a reading of the successor by the coefficient, rounded to one decimal. An awaited reading stays. */
export function joined(
  reading: Reading,
  { index, month, coefficient }: { index: RevisionIndex; month: Month; coefficient: string },
): Reading {
  if (isAwaited(reading)) return reading;
  const value = exact(rounded(times(reading.value, exact(coefficient)), 1));
  return { ...reading, value, junction: { name: index.name, month, coefficient, value: reading.value } };
}

/** Reads the month of an index; from the junction on, that of its successor. */
export function readMonth(index: RevisionIndex, month: Month, conditions: ReadingConditions): Reading {
  const { successor } = index;
  if (successor === null || month < successor.month) return readOwnMonth(index, month, conditions);
  return joined(readMonth(successor.index, month, conditions), successor);
}

/** Returns the last value of an index by `day` that is known, converted; a value whose rate is not known yet is passed over. */
function readLastOwn(index: RevisionIndex, day: CalendarDate, conditions: ReadingConditions): Reading {
  for (let at = positionOf(index, addDays(day, 1)) - 1; at >= 0; at--) {
    const dated = index.values[at];
    const value = dated ? knownOn(dated, conditions.asOf) : null;
    const reading = value && readTogether(index, value.day, [value], conditions);
    if (reading && !isAwaited(reading)) return reading;
  }
  return { awaits: index.name, period: monthOf(day), frequency: index.frequency, expectedOn: conditions.asOf };
}

/** Returns the last value of an index that was published on `asOf`: of its successor when one is dated from the junction on. */
export function readLastPublished(index: RevisionIndex, conditions: ReadingConditions): Reading {
  const { successor } = index;
  if (successor === null) return readLastOwn(index, conditions.asOf, conditions);
  const later = readLastPublished(successor.index, conditions);
  if (!isAwaited(later) && later.period >= successor.month) return joined(later, successor);
  const limit = addDays(`${successor.month}-01`, -1);
  return readLastOwn(index, earlierOf(limit, conditions.asOf), conditions);
}

/** Months that a search for the last known value goes back. */
const longestSearch = 36;

/** Returns the reading of the last month before `month` that is known; null without one in three years. */
export function readLastKnownMonth(index: RevisionIndex, month: Month, conditions: ReadingConditions): PartReading | null {
  for (let back = 1; back <= longestSearch; back++) {
    const reading = readMonth(index, addToMonth(month, -back), conditions);
    if (!isAwaited(reading)) return reading;
  }
  return null;
}

/** A value of a term: the mean of its parts, one month each. `substituted`: the months that an earlier known month replaces, or the day to come on which the last published value is read. */
export type Figure = {
  value: Exact;
  parts: PartReading[];
  substituted: (Month | CalendarDate)[];
  isProvisional: boolean;
};

export const figureOf = (parts: PartReading[], substituted: Figure['substituted'] = []): Figure => ({
  value: dividedBy(sumOf(parts.map(({ value }) => value)), exact(String(parts.length))),
  parts,
  substituted,
  isProvisional: substituted.length > 0 || parts.some(({ isProvisional }) => isProvisional),
});
