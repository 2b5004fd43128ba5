import { addDays, addMonths, type CalendarDate, readCalendarDate } from '#protocol/core/calendar.ts';
import { fullDate } from '#web/lib/formats/dates.ts';

/** The days of a week as France counts them: it starts on Monday (2-dashboard-contracts 9). */
export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** How many days after Monday a day comes. */
export const daysAfterMonday = (day: CalendarDate): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of the month of a day, six of seven places, so that the months have one size; null where another month's day would stand. */
export function weeksOf(day: CalendarDate): (CalendarDate | null)[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const start = addDays(first, -daysAfterMonday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const one = addDays(start, week * 7 + place);
      return one.startsWith(month) ? one : null;
    }),
  );
}

/** Where a key leads from a day; null when it leads nowhere. */
export function dayAfterKey(key: string, from: CalendarDate): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -daysAfterMonday(from));
    case 'End':
      return addDays(from, 6 - daysAfterMonday(from));
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    default:
      return null;
  }
}

/** What somebody types as a day, as 'yyyy-mm-dd' when it is one ('1/2/2026' and '01022026' too), else as it was typed. */
export function parseTypedDate(text: string): string {
  const trimmed = text.trim();
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ?? [];
  const french = `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`;
  return readCalendarDate(trimmed) ?? readCalendarDate(french) ?? trimmed;
}

/** The same once one has finished typing: a year of two figures is one of this century, as the lists write it. */
export function completeTypedDate(text: string): string {
  const [, day, month, year] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  return parseTypedDate(year === undefined ? text : `${day}/${month}/20${year}`);
}

/** What is wrong with what was typed as a day, in words that say how to mend it; undefined for a day and for nothing. */
export function dateProblem(value: string): string | undefined {
  if (value === '' || readCalendarDate(value) !== null) return undefined;
  const [, year] =
    /^\d{1,2}[/. -]\d{1,2}[/. -](\d{4})$/.exec(value) ?? /^\d{4}(\d{4})$/.exec(value) ?? /^(\d{4})-\d{2}-\d{2}$/.exec(value) ?? [];
  if (year === undefined) return 'Date attendue : jj/mm/aaaa';
  return /^(?:19|2[01])/.test(year) ? 'Ce jour n’existe pas' : 'Date entre 1900 et 2199';
}

/** A day as one reads it, 'jj/mm/aaaa'; what is no day stays as it was typed. */
export const formatTypedDate = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? fullDate(value) : value);
