const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const milliseconds = 24 * 60 * 60 * 1000;

/** Returns the calendar day of an instant in Paris, yyyy-mm-dd. */
export const dayOf = (instant: Date): string => parisDay.format(instant);

/** Returns the day `days` after a calendar day, or before it for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * milliseconds).toISOString().slice(0, 10);

/** Returns the same day, or the next Monday for a day of a week-end. */
export const workingDay = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
};

const holidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Tells that a day belongs to the closing of the end of the year, from 20 December to 4 January. */
const isClosing = (day: string): boolean => day.slice(5) >= '12-20' || day.slice(5) <= '01-04';
const closingDays = 16;
const isWorked = (day: string): boolean => workingDay(day) === day && !holidays.includes(day.slice(5)) && !isClosing(day);

/**
 * Returns `count` working days in a row without a week-end or a fixed holiday between them: from this day on, or back from it for a past day. A day
 * of the closing first moves by its whole length, so that the days of the closing stay apart.
 */
export function courseDays(day: string, count: number, direction: 1 | -1): string[] {
  for (let first = isClosing(day) ? addDays(day, direction * closingDays) : day; ; first = addDays(first, direction)) {
    const days = Array.from({ length: count }, (_, at) => addDays(first, at));
    if (days.every(isWorked)) return days;
  }
}

/** Returns the last `count` days from Monday to Friday before today, the oldest first. */
export function workingDaysBefore(today: string, count: number): string[] {
  const days: string[] = [];
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1)) if (workingDay(day) === day) days.unshift(day);
  return days;
}

/** Returns the first days of the `count` months before the month of `day`, the oldest first. */
export function monthsBefore(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - 1 - count + index, 1)).toISOString().slice(0, 10));
}

/** Returns the first day of the quarter that follows the one of `day`. */
export function quarterAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, Math.ceil(month / 3) * 3, 1)).toISOString().slice(0, 10);
}

/** Returns an hour (UTC) of a calendar day as an instant. */
export const instantOf = (day: string, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
