import { z } from 'zod';

/** A day of the calendar in Paris, 'yyyy-mm-dd': never an instant (readings, 'dates'). Texts of this form compare as days do. */
export type CalendarDate = string;

const dayLength = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');
const partsOf = (date: CalendarDate): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};
const midnight = (date: CalendarDate): number => {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day);
};
const dateAt = (instant: number): CalendarDate => new Date(instant).toISOString().slice(0, 10);

/** `days` later, or earlier when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateAt(midnight(date) + days * dayLength);

/** How many days from `from` to `to`; negative when `to` comes before. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => Math.round((midnight(to) - midnight(from)) / dayLength);

/** `months` later, on the same day of the month, or on its last one when it is shorter: 31 January + 1 month is 28 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const target = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(target / 12), target % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${toYear}-${two(toMonth + 1)}-${two(Math.min(day, last))}`;
}

/** A day as people write it, 'jj/mm/aaaa'. */
export const frenchDate = (date: CalendarDate): string => date.split('-').toReversed().join('/');

/** The day that a Date object (in its own time zone), 'yyyy-mm-dd' or 'dd/mm/yyyy' says; null when it says none between 1900 and 2199. */
export function readCalendarDate(given: Date | string): CalendarDate | null {
  const text =
    given instanceof Date
      ? Number.isNaN(given.getTime())
        ? ''
        : `${given.getFullYear()}-${two(given.getMonth() + 1)}-${two(given.getDate())}`
      : given.trim();
  const french = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const date = french ? `${french[3]}-${french[2]}-${french[1]}` : text;
  if (!/^(?:19|2[01])\d{2}-\d{2}-\d{2}$/.test(date)) return null;
  return dateOrNull(date);
}
const dateOrNull = (date: CalendarDate): CalendarDate | null => {
  const { year, month, day } = partsOf(date);
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isReal ? date : null;
};

/** A day in an input: 'yyyy-mm-dd' or 'dd/mm/yyyy' (2-dashboard-contracts 5), read as 'yyyy-mm-dd'. */
export const calendarDate = z.string().transform((given, ctx): CalendarDate => {
  const date = readCalendarDate(given);
  if (date !== null) return date;
  ctx.addIssue({ code: 'custom', message: given.trim() === '' ? 'Champ requis' : 'Date attendue : jj/mm/aaaa' });
  return z.NEVER;
});
