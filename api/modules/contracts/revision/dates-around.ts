import type { CalendarDate } from '#protocol/core/calendar.ts';
import { lastDayOf, type RevisedTerm } from './calculated-revision.ts';
import { revisionDates } from './engine/calculate-revision.ts';
import { earlierOf, laterOf } from './engine/revision-series.ts';
import type { RevisionSummary } from './schedule.queries.ts';

/** Returns the last date of revision that is reached and not validated, and the next one from today on; null where there is none. */
export function datesAround(
  { start_date, ...term }: { start_date: CalendarDate } & Omit<RevisedTerm, 'taken_over_on'>,
  { first_date: firstDate, period_months: periodMonths, taken_over_on, last }: RevisionSummary,
  today: CalendarDate,
): { dueDate: CalendarDate | null; nextDate: CalendarDate | null } {
  const to = lastDayOf({ ...term, taken_over_on });
  const between = (from: CalendarDate, until: CalendarDate) => revisionDates({ firstDate, periodMonths }, { from, to: until });
  const reached = between(laterOf(start_date, firstDate), earlierOf(to, today)).at(-1) ?? null;
  const [nextDate = null] = between(laterOf(start_date, today), to);
  return { dueDate: reached !== null && (last === null || last.revised_on < reached) ? reached : null, nextDate };
}
