import { addDays, addMonths, type CalendarDate } from '#protocol/core/calendar.ts';

/** The names of the days; the week starts on Monday. */
export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** Returns the position of a date in its week: 0 for Monday, 6 for Sunday. */
export const daysAfterMonday = (day: CalendarDate): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Returns the month of a date as six weeks of seven days, so that every month has the same size; null for a day of another month. */
export function weeksOf(day: CalendarDate): (CalendarDate | null)[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const start = addDays(first, -daysAfterMonday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const date = addDays(start, week * 7 + place);
      return date.startsWith(month) ? date : null;
    }),
  );
}

/** Returns the date that a key moves to in the calendar; null for a key that does not move. */
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
