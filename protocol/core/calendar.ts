import { z } from 'zod';

/** A calendar date in Paris, 'yyyy-mm-dd', never an instant (RDG-208). Such texts sort in the order of the days. */
export type CalendarDate = string;

const dayMs = 86_400_000;
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

/** Adds `days` to a date; a negative number subtracts them. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateAt(midnight(date) + days * dayMs);

/** Counts the days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => Math.round((midnight(to) - midnight(from)) / dayMs);

/** Adds `months` to a date. When the month is too short, the day becomes its last one: 31 January + 1 month is 28 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const target = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(target / 12), target % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${toYear}-${two(toMonth + 1)}-${two(Math.min(day, last))}`;
}

/** Formats a date as 'jj/mm/aaaa'. */
export const frenchDate = (date: CalendarDate): string => date.split('-').toReversed().join('/');

/** Reads a date from a Date object (in local time), 'yyyy-mm-dd' or 'dd/mm/yyyy'; null unless it is a real day from 1900 to 2199 (CTR-90). */
export function readCalendarDate(input: Date | string): CalendarDate | null {
  const text =
    input instanceof Date
      ? Number.isNaN(input.getTime())
        ? ''
        : `${input.getFullYear()}-${two(input.getMonth() + 1)}-${two(input.getDate())}`
      : input.trim();
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

/** A date of an input: 'yyyy-mm-dd' or 'dd/mm/yyyy' (CTR-90), parsed to 'yyyy-mm-dd'. */
export const calendarDate = z.string().transform((text, ctx): CalendarDate => {
  const date = readCalendarDate(text);
  if (date !== null) return date;
  ctx.addIssue({ code: 'custom', message: text.trim() === '' ? 'Champ requis' : 'Date attendue : jj/mm/aaaa' });
  return z.NEVER;
});
