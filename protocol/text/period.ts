import { hour } from './hour.ts';

const paris = { timeZone: 'Europe/Paris' } as const;
const partsFormat = new Intl.DateTimeFormat('fr-FR', { ...paris, day: 'numeric', month: 'long', year: 'numeric' });

type Parts = { day: string; month: string; year: string };
function partsOf(instant: string | Date): Parts {
  const parts = Object.fromEntries(partsFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { day = '', month = '', year = '' } = parts;
  return { day: day === '1' ? '1er' : day, month, year };
}

/**
 * Writes the days of a period, in the time zone of Paris: 'le 3 décembre 2026', 'du 3 au 4 décembre 2026', 'du 30 novembre au 1er décembre
 * 2026', 'du 31 décembre 2026 au 2 janvier 2027'.
 */
export function periodInWords(startsAt: string | Date, endsAt: string | Date): string {
  const [from, to] = [partsOf(startsAt), partsOf(endsAt)];
  const last = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `du ${from.day} ${from.month} ${from.year} au ${last}`;
  if (from.month !== to.month) return `du ${from.day} ${from.month} au ${last}`;
  return from.day === to.day ? `le ${last}` : `du ${from.day} au ${last}`;
}

const timeFormat = new Intl.DateTimeFormat('fr-FR', { ...paris, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/**
 * Writes the hours of an event, in the time zone of Paris: 'de 9 h à 17 h'. One of several days that ends earlier in the day than it starts tells
 * which day has which hour: 'de 14 h le premier jour à 12 h 30 le dernier'.
 */
export function hoursOf(startsAt: string | Date, endsAt: string | Date): string {
  const [first, last] = [timeFormat.format(new Date(startsAt)), timeFormat.format(new Date(endsAt))];
  return last > first ? `de ${hour(first)} à ${hour(last)}` : `de ${hour(first)} le premier jour à ${hour(last)} le dernier`;
}

/** A shorter event from an evening to the next day is a night, which counts as one day. In milliseconds. */
export const longestNightMs = 12 * 60 * 60 * 1000;

/** Tells that an event has several days in Paris. Midnight ends the day before. */
function isOfSeveralDays(startsAt: string | Date, endsAt: string | Date): boolean {
  const [start, end] = [new Date(startsAt).getTime(), new Date(endsAt).getTime()];
  return end - start >= longestNightMs && periodInWords(new Date(start), new Date(end - 1)).startsWith('du ');
}

/** The days of an event of several days, and its hours: null for whole days. */
type DaysAndHours = { days: string; hours: string | null };

/**
 * Writes an event of several days, in the time zone of Paris; null for one of a day. One that ends earlier in the day than it starts has its
 * first hour only.
 */
export function severalDaysInWords(startsAt: string | Date, endsAt: string | Date): DaysAndHours | null {
  if (!isOfSeveralDays(startsAt, endsAt)) return null;
  const days = periodInWords(startsAt, new Date(new Date(endsAt).getTime() - 1));
  const [first, last] = [timeFormat.format(new Date(startsAt)), timeFormat.format(new Date(endsAt))];
  if (last > first) return { days, hours: hoursOf(startsAt, endsAt) };
  return { days, hours: first === '00:00' ? null : `à partir de ${hour(first)}` };
}
