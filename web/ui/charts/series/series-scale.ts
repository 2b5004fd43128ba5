import { nice, tickStep, ticks } from 'd3-array';
import { utcTicks } from 'd3-time';
import { isHole, longestStep } from '#protocol/core/series-gaps.ts';
import { withMinus } from '#web/lib/formats/amounts.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import type { Series } from './series.ts';
import type { DayRange } from './zoom.ts';

/** A place in the drawing, from 0 to 1: from the left and from the top. A place outside the range that is shown is under 0 or over 1. */
type Place = { x: number; y: number };
/** A mark of an axis: its text, and its place from 0 to 1. */
export type Tick = { at: number; text: string };

/** The lines, the marks and the points of a drawing. */
export type SeriesScale = {
  days: Tick[];
  values: Tick[];
  /** The final values; a line ends where values are missing. */
  final: Place[][];
  /** The provisional values, each line starting at the last final one. */
  provisional: Place[][];
  provisionalPoints: Place[];
  placeOf: (index: number) => Place;
};

const months = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });

const dayMs = 86_400_000;
/** Returns the round instants of a range, without those within a day. */
const midnights = (first: number, last: number, count: number): number[] =>
  utcTicks(new Date(first), new Date(last), count)
    .map((date) => date.getTime())
    .filter((instant) => instant % dayMs === 0);

/** About how many marks the axis of values has. */
const valueMarks = 5;

/** Returns the text of a mark of the axis of time: the year on 1 January, the month on the first of another, else the day. */
export function dayText(day: string): string {
  if (day.endsWith('-01-01')) return day.slice(0, 4);
  return day.endsWith('-01') ? months.format(Date.parse(day)) : fullDate(day).slice(0, 5);
}

/** Returns the marks of the axis of values, each with the digits that tell it from the next one; abbreviated from a million on: '1,25 M'. */
function valueTicks(low: number, high: number): { value: number; text: string }[] {
  const ofStep = Math.floor(Math.log10(tickStep(low, high, valueMarks)));
  const ofGreatest = Math.floor(Math.log10(Math.max(Math.abs(low), Math.abs(high))));
  const decimals = Math.max(0, -ofStep);
  const format = new Intl.NumberFormat(
    'fr-FR',
    ofGreatest < 6
      ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      : { notation: 'compact', maximumSignificantDigits: ofGreatest - ofStep + 1 },
  );
  return ticks(low, high, valueMarks).map((value) => ({ value, text: withMinus(format.format(value)) }));
}

/** Returns the lowest and the highest mark of the axis of values, at round values. A series of one value keeps space around it. */
function bounds(values: readonly number[]): [number, number] {
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(low)) return [0, 1];
  return low === high ? [low - (Math.abs(low) / 10 || 1), high + (Math.abs(high) / 10 || 1)] : nice(low, high, valueMarks);
}

/** Splits the indices of the values into lines: one ends where the distance to the next value is a hole of the series. */
function linesOf(instants: readonly number[]): number[][] {
  const step = longestStep(instants);
  return instants.reduce<number[][]>((lines, instant, at) => {
    const before = instants[at - 1];
    const line = lines.at(-1);
    if (line && before !== undefined && !isHole(before, instant, step)) line.push(at);
    else lines.push([at]);
    return lines;
  }, []);
}

/** Places a series in a drawing that shows a range of days. `dayMarks`: about how many marks the axis of time has. */
export function seriesScale({ days, values, provisional }: Series, { start, end }: DayRange, dayMarks: number): SeriesScale {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const [low, high] = bounds(values);
  const instants = days.map((day) => Date.parse(day));
  const along = (instant: number) => (last === first ? 0.5 : (instant - first) / (last - first));
  const down = (value: number) => (high - value) / (high - low);
  const placeOf = (index: number): Place => ({ x: along(instants[index] ?? first), y: down(values[index] ?? low) });
  const isProvisional = (index: number) => provisional.has(days[index] ?? '');
  const lines = linesOf(instants);
  return {
    days: midnights(first, last, dayMarks).map((instant) => ({
      at: along(instant),
      text: dayText(new Date(instant).toISOString().slice(0, 10)),
    })),
    values: valueTicks(low, high).map(({ value, text }) => ({ at: down(value), text })),
    final: lines.map((line) => line.filter((index) => !isProvisional(index)).map(placeOf)),
    provisional: lines.map((line) => line.filter((index) => isProvisional(index) || isProvisional(index + 1)).map(placeOf)),
    provisionalPoints: days.flatMap((_, index) => (isProvisional(index) ? [placeOf(index)] : [])),
    placeOf,
  };
}
