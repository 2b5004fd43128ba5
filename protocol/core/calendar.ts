import { z } from 'zod';

/** A calendar date in Paris, 'yyyy-mm-dd', never an instant (RDG-208). Such texts sort in the order of the days. */
export type CalendarDate = string;

const dayMs = 86_400_000;
// Four times faster than `split` and `toISOString`: the sheet of a revision adds days to thousands of dates.
const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const partsOf = (date: CalendarDate): { year: number; month: number; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});
const midnight = (date: CalendarDate): number => {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day);
};
function dateAt(instant: number): CalendarDate {
  const date = new Date(instant);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

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

const [firstYear, lastYear] = [1900, 2100];
/** The error of a year before `first` or after `last`. A year has no thousands separator. */
export const yearExpectedBetween = (first: number, last: number): string => `Année attendue : de ${first} à ${last}`;
/** The error of a year that no date of the portal has, whichever way the date comes in. */
export const yearExpected = yearExpectedBetween(firstYear, lastYear);
export const isYearInReach = (year: number): boolean => year >= firstYear && year <= lastYear;

/** 'yyyy-mm-dd', then 'dd/mm/yyyy' and '1.2.2026', then '01022026'. */
const forms = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
];

/**
 * Reads a date as a call, a field of a form or an imported file gives it: 'yyyy-mm-dd', 'dd/mm/yyyy' (also '1.2.2026' and '01022026'), a
 * real day from 1900 to 2100 (CTR-90). `wrong` is the error in French.
 */
export function readDate(input: string): { value: CalendarDate } | { wrong: string } {
  const [found] = forms.map((form) => form.exec(input.trim())?.groups).filter((groups) => groups !== undefined);
  if (!found) return { wrong: 'Date attendue : jj/mm/aaaa' };
  const { year = '', month = '', day = '' } = found;
  if (!isYearInReach(Number(year))) return { wrong: yearExpected };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isReal(date) ? { value: date } : { wrong: 'Ce jour n’existe pas' };
}
function isReal(date: CalendarDate): boolean {
  const { year, month, day } = partsOf(date);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads a date like `readDate`, or from a Date object in local time; null when it is none. */
export function readCalendarDate(input: Date | string): CalendarDate | null {
  const text = typeof input === 'string' ? input : `${input.getFullYear()}-${two(input.getMonth() + 1)}-${two(input.getDate())}`;
  const reading = readDate(text);
  return 'value' in reading ? reading.value : null;
}

/** A date of an input, as `readDate` reads it, parsed to 'yyyy-mm-dd'. */
export const calendarDate = z.string().transform((text, ctx): CalendarDate => {
  const reading = readDate(text);
  if ('value' in reading) return reading.value;
  ctx.addIssue({ code: 'custom', message: text.trim() === '' ? 'Champ requis' : reading.wrong });
  return z.NEVER;
});
