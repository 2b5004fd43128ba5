import { type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';

/** A month as a number, 12 × year + 0 to 11, so that months can be compared and added. */
export type Month = number;

const two = (value: number): string => String(value).padStart(2, '0');

/** Reads a month or a day: 'yyyy-mm', 'yyyy-mm-dd'. */
export function monthOf(text: string): Month {
  const [year = 0, number = 1] = text.split('-').map(Number);
  return year * 12 + number - 1;
}

export const yearOf = (month: Month): number => Math.floor(month / 12);
/** The months of a year. */
export const monthsOfYear = (year: number): Span => ({ from: year * 12, to: year * 12 + 11 });

/** Formats a month as 'yyyy-mm'. */
export const monthText = (month: Month): string => `${String(yearOf(month)).padStart(4, '0')}-${two((month % 12) + 1)}`;
export const firstDayOf = (month: Month): CalendarDate => `${monthText(month)}-01`;
export const lastDayOf = (month: Month): CalendarDate =>
  `${monthText(month)}-${two(new Date(Date.UTC(yearOf(month), (month % 12) + 1, 0)).getUTCDate())}`;

const formats = {
  short: new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};
/** Returns the French name of a month: 'oct. 2026', or 'octobre 2026'. */
export const monthName = (month: Month, length: keyof typeof formats = 'short'): string =>
  formats[length].format(new Date(`${firstDayOf(month)}T00:00:00Z`));

/** Some months in a row, both ends included. */
export type Span = {
  from: Month;
  to: Month;
};

/** Returns the window of a company: the 12 months that end with its last declared one. */
export const windowOf = (last: Month): Span => ({ from: last - 11, to: last });
/** Returns the same months a year before. */
export const yearBefore = ({ from, to }: Span): Span => ({ from: from - 12, to: to - 12 });
/** Tells that the same months a year before were all declared. Without them two sums would not be comparable. */
export const hasYearBefore = (first: Month, span: Span): boolean => first <= span.from - 12;
export const monthsIn = ({ from, to }: Span): Month[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
export const isInSpan = (month: Month, { from, to }: Span): boolean => from <= month && month <= to;

/** Formats months as 'du 01/11/2025 au 31/10/2026'. */
export const rangeText = ({ from, to }: Span): string => `du ${frenchDate(firstDayOf(from))} au ${frenchDate(lastDayOf(to))}`;
