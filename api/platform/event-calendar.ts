import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { longestNightMs } from '#protocol/text/period.ts';
import { parisDate, parisTime } from './clock.ts';

/** An event to put into one's calendar. `uid`: the same when it moves, that of its first day; `updatedAt`: later after each change. */
export type CalendarEvent = {
  uid: string;
  title: string;
  start: Date;
  end: Date;
  url: string;
  updatedAt: Date;
  place?: string;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 3.1 forbids them
const forbidden = /[\x00-\x1f\x7f]/g;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const dayMinutes = 24 * 60;

/** Returns the minutes since midnight in Paris. */
const minutesOf = (at: Date): number => {
  const [hours = 0, minutes = 0] = parisTime(at).split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the same hour in Paris some days later, or earlier, on the other side of a change of clocks too. */
function daysLater(at: Date, days: number): Date {
  const moved = new Date(at.getTime() + days * dayMs);
  const apart = minutesOf(at) - minutesOf(moved);
  // A change of clocks is one hour: more than half a day between the two is the same hour across midnight.
  const back = Math.round(apart / dayMinutes) * dayMinutes;
  return new Date(moved.getTime() + (apart - back) * 60_000);
}

/** Returns the instant at which the day of `at` in Paris begins, some days later. The clocks change after one in the morning. */
function midnightLater(at: Date, days: number): Date {
  const early = new Date(Date.parse(parisDate(at)) + days * dayMs - hourMs);
  return new Date(early.getTime() - minutesOf(early) * 60_000);
}

/**
 * Returns the part of an event on each of its days in Paris: the same hours every day. An event within a day is one part, and so is a night. One
 * that ends no later in the day than it starts has no hours that all its days share: its parts meet at midnight.
 */
export function daysOf({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): { start: Date; end: Date }[] {
  const days = Math.round((Date.parse(parisDate(end)) - Date.parse(parisDate(start))) / dayMs);
  if (days <= 0) return [{ start, end }];
  if (minutesOf(end) <= minutesOf(start)) {
    if (days === 1 && end.getTime() - start.getTime() < longestNightMs) return [{ start, end }];
    const parts = Array.from({ length: days + 1 }, (_, day) => ({
      start: day === 0 ? start : midnightLater(start, day),
      end: day === days ? end : midnightLater(start, day + 1),
    }));
    return parts.filter((part) => part.start < part.end);
  }
  return Array.from({ length: days + 1 }, (_, day) => ({
    start: daysLater(start, day),
    end: daysLater(end, day - days),
  }));
}

/** Writes an event as a calendar file (RFC 5545), with instants in UTC and one entry a day. */
export function writeEvent({ uid, title, url, updatedAt, place, ...times }: CalendarEvent, networkName: string): string {
  const calendar = new ICalCalendar({
    prodId: { company: networkName, product: 'Agenda', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const parts = daysOf(times);
  for (const [at, part] of parts.entries())
    calendar.createEvent({
      id: at === 0 ? uid : `${at + 1}-${uid}`,
      ...part,
      stamp: updatedAt,
      summary: title.replace(forbidden, ' ') + (parts.length === 1 ? '' : ` (jour ${at + 1} sur ${parts.length})`),
      description: url,
      url,
      ...(place !== undefined && { location: place.replace(forbidden, ' ') }),
    });
  // The library writes no line break after the last line.
  return `${calendar.toString()}\r\n`;
}
