import { readCalendarDate, readDate } from '#protocol/core/calendar.ts';
import { fullDate } from '#web/lib/formats/dates.ts';

/** Parses a typed date ('01/02/2026', '1/2/2026', '01022026') to 'yyyy-mm-dd'; a text that is no date is returned trimmed. */
export const parseTypedDate = (text: string): string => readCalendarDate(text) ?? text.trim();

/** Parses a date that the user has finished typing: like parseTypedDate, and a year of two digits is one of this century ('13/02/27'). */
export function completeTypedDate(text: string): string {
  const [, day, month, year] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  return parseTypedDate(year === undefined ? text : `${day}/${month}/20${year}`);
}

/** Returns the error of a text that is no date; undefined for a date (yyyy-mm-dd) and for an empty text. */
export function dateProblem(value: string): string | undefined {
  const reading = readDate(value);
  return value === '' || 'value' in reading ? undefined : reading.wrong;
}

/** Formats a date as 'jj/mm/aaaa' for its field; a text that is no date is returned unchanged. */
export const formatTypedDate = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? fullDate(value) : value);
