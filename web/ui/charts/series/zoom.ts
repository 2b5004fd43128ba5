import { addDays, type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';

/** Two days, both included. */
export type DayRange = { start: CalendarDate; end: CalendarDate };

/** The shortest range that a zoom leaves, in days. */
const shortest = 7;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Makes a range of two places counted in days from the start of `bounds`: in order, inside the bounds, and a week long at least. */
function rangeBetween(bounds: DayRange, one: number, other: number): DayRange {
  const length = daysBetween(bounds.start, bounds.end);
  const span = Math.min(length, Math.max(shortest, Math.abs(other - one)));
  const first = clamp(Math.min(one, other), 0, length - span);
  return { start: addDays(bounds.start, Math.round(first)), end: addDays(bounds.start, Math.round(first + span)) };
}

/** Returns the part of a range between two places of its width, each from 0 to 1. */
export function partOf(bounds: DayRange, range: DayRange, from: number, to: number): DayRange {
  const offset = daysBetween(bounds.start, range.start);
  const width = daysBetween(range.start, range.end);
  return rangeBetween(bounds, offset + clamp(from, 0, 1) * width, offset + clamp(to, 0, 1) * width);
}

/** Zooms a range around a place of its width, from 0 to 1: in with a factor below 1, out above it. The place stays where it is. */
export function zoomedAround(bounds: DayRange, range: DayRange, factor: number, at: number): DayRange {
  const offset = daysBetween(bounds.start, range.start);
  const width = Math.max(1, daysBetween(range.start, range.end));
  const span = clamp(width * factor, shortest, daysBetween(bounds.start, bounds.end));
  const first = offset + at * (width - span);
  return rangeBetween(bounds, first, first + span);
}

/** Moves one end of a range to a place counted in days from the start of `bounds`; the ends stay a week apart. */
export function withEnd(bounds: DayRange, range: DayRange, end: keyof DayRange, days: number): DayRange {
  const length = daysBetween(bounds.start, bounds.end);
  const [first, last] = [daysBetween(bounds.start, range.start), daysBetween(bounds.start, range.end)];
  const gap = Math.min(shortest, length);
  return end === 'start'
    ? { ...range, start: addDays(bounds.start, clamp(days, 0, last - gap)) }
    : { ...range, end: addDays(bounds.start, clamp(days, first + gap, length)) };
}

export const isSameRange = (one: DayRange, other: DayRange): boolean => one.start === other.start && one.end === other.end;
