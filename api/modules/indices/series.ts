import { type Exact, exact, rounded } from '#protocol/core/exact.ts';
import type { PointColumns } from '#protocol/indices/indices.ts';
import { converted, type RateDirection } from './index-value.ts';

/** A rate older than this number of days converts nothing more. */
export const longestRateAge = 100;
const dayMs = 86_400_000;

/** A series as its statement gives it: 'yyyy-mm-dd value' or 'yyyy-mm-dd value p' for a provisional one, joined by commas, days ascending. */
export type PackedSeries = string | null;
type PackedPoint = { day: string; value: string; isProvisional: boolean };

const unpack = (series: PackedSeries): PackedPoint[] =>
  (series ?? '')
    .split(',')
    .filter((text) => text !== '')
    .map((text) => {
      const [day = '', value = '', mark] = text.split(' ');
      return { day, value, isProvisional: mark === 'p' };
    });

/** A point to show: its value is rounded for the answer. */
export type SeriesPoint = { day: string; value: number; isProvisional: boolean };

/** Returns the points of a series in its own currency. */
export const basePoints = (series: PackedSeries): SeriesPoint[] =>
  unpack(series).map(({ day, value, isProvisional }) => ({ day, value: Number(value), isProvisional }));

/**
 * Returns the points of a series in euros, each with the last rate on or before its day. A point before the first rate, or with a rate of more than
 * 100 days, is left out.
 */
export function euroPoints(series: PackedSeries, rates: PackedSeries, direction: RateDirection): SeriesPoint[] {
  const known = unpack(rates).map(({ day, value }) => ({ day, expires: Date.parse(day) + longestRateAge * dayMs, rate: exact(value) }));
  const points: SeriesPoint[] = [];
  let next = 0;
  let current: { expires: number; rate: Exact } | undefined;
  for (const { day, value, isProvisional } of unpack(series)) {
    for (; (known[next]?.day ?? '9999') <= day; next++) current = known[next];
    if (!current || Date.parse(day) > current.expires) continue;
    const amount = Number(rounded(converted(exact(value), current.rate, direction), 4));
    points.push({ day, value: amount, isProvisional });
  }
  return points;
}

/** Writes a day as dd/mm/yyyy (IND-22). */
const shownDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

export const asPoints = (points: readonly SeriesPoint[]) => points.map(({ day, value }) => ({ date: shownDay(day), value }));
export const asColumns = (points: readonly SeriesPoint[]): PointColumns => ({
  dates: points.map(({ day }) => shownDay(day)),
  values: points.map(({ value }) => value),
});

/**
 * Keeps the lowest and the highest of each of `steps` equal steps, so that no extreme of the series is lost. A
 * series of at most twice as many points is returned whole.
 */
export function stripOf(points: readonly SeriesPoint[], steps = 300): SeriesPoint[] {
  if (points.length <= 2 * steps) return [...points];
  const kept = new Set<SeriesPoint>();
  for (let step = 0; step < steps; step++) {
    const part = points.slice(Math.floor((step * points.length) / steps), Math.floor(((step + 1) * points.length) / steps));
    const [first] = part;
    if (!first) continue;
    const lowest = part.reduce((best, point) => (point.value < best.value ? point : best), first);
    const highest = part.reduce((best, point) => (point.value > best.value ? point : best), first);
    for (const point of lowest.day < highest.day ? [lowest, highest] : [highest, lowest]) kept.add(point);
  }
  return [...kept];
}
