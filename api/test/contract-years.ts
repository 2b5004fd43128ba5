import fc from 'fast-check';
import type { ContractDates } from '#api/modules/contracts/contracts.lifecycle.ts';
import type { Milestone } from '#api/modules/contracts/contracts.tables.ts';
import { addDays, type CalendarDate } from '#protocol/core/calendar.ts';

/** The dates of a contract, for tests of rules. */
export type Life = ContractDates & { notice_days: number };
export const firstDay = '2026-01-01';
export const lastDay = '2030-12-31';

const dayOf = (offset: number): CalendarDate => addDays(firstDay, offset);
/** Ends of months and 29 February, drawn more often than by chance. */
const edges = ['2026-01-31', '2026-02-28', '2026-03-29', '2026-10-25', '2027-03-28', '2027-12-31', '2028-02-29', '2028-08-31'];
const endDay = fc.oneof(fc.integer({ min: 10, max: 900 }).map(dayOf), fc.constantFrom(...edges));

/** Random contracts of a portal on the first day. */
export const lives: fc.Arbitrary<Life> = fc
  .record({
    status: fc.constantFrom('validated' as const, 'active' as const, 'renew' as const, 'draft' as const),
    end: endDay,
    length: fc.integer({ min: 20, max: 1500 }),
    notice: fc.constantFrom(0, 1, 7, 15, 30, 60, 90, 180),
    notified: fc.integer({ min: 0, max: 400 }),
    automatic: fc.boolean(),
    months: fc.constantFrom(1, 2, 3, 6, 12, 24),
  })
  .map(({ status, end, length, notice, notified, automatic, months }) => ({
    status,
    start_date: addDays(end, -length),
    end_date: end,
    first_end_date: end,
    renewed_months: 0,
    notification_date: addDays(end, -notified),
    automatic_renewal: automatic,
    renewal_months: automatic ? months : null,
    notice_days: automatic ? notice : 0,
    remind_from: firstDay,
  }));

/** A reminder, the day it is due by the dates of its term, and the day it must be sent. */
export type SentReminder = {
  milestone: Milestone;
  dueOn: CalendarDate;
  on: CalendarDate;
};

const utc = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);
const later = (date: CalendarDate, days: number): CalendarDate => {
  const moved = utc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return text(moved);
};
/** Adds months one by one, then steps back from a day that the month does not have. */
function monthsLater(date: CalendarDate, months: number): CalendarDate {
  const dayOfMonth = Number(date.slice(8));
  const first = utc(`${date.slice(0, 7)}-01`);
  for (let n = 0; n < months; n += 1) first.setUTCMonth(first.getUTCMonth() + 1);
  for (let day = dayOfMonth; ; day -= 1) {
    const tried = new Date(first);
    tried.setUTCDate(day);
    if (tried.getUTCMonth() === first.getUTCMonth()) return text(tried);
  }
}

type EndOf = (months: number) => CalendarDate;
/** Returns the ends of the terms that begin with `first`, each computed once: the oracle asks for them every day. */
function endsOf(first: CalendarDate): EndOf {
  const ends = new Map<number, CalendarDate>();
  return (months) => {
    const end = ends.get(months) ?? monthsLater(first, months);
    ends.set(months, end);
    return end;
  };
}

/**
 * The test oracle: plays the life of a contract day by day, by rules written a second time from RDG-201 to RDG-212. Returns its dates at
 * the end, and every reminder with the day it is due and the last day it is useful.
 */
export function lived(life: Life, until: CalendarDate = lastDay): { life: Life; due: (SentReminder & { until: CalendarDate })[] } {
  const now = { ...life };
  const endOf = endsOf(life.first_end_date);
  const due: (SentReminder & { until: CalendarDate })[] = [];
  for (let day: CalendarDate = firstDay; day <= until; day = later(day, 1)) {
    if (now.status === 'validated' && now.start_date <= day) now.status = 'active';
    while ((now.status === 'active' || now.status === 'renew') && now.end_date < day) {
      if (!now.automatic_renewal) {
        now.status = 'halted';
        break;
      }
      const before = Math.round((utc(now.end_date).getTime() - utc(now.notification_date).getTime()) / 86_400_000);
      now.renewed_months += now.renewal_months ?? 0;
      now.end_date = endOf(now.renewed_months);
      now.notification_date = later(now.end_date, -before);
      now.status = 'renew';
    }
    if (now.status !== 'draft' && now.status !== 'halted' && day >= now.remind_from) due.push(...dueOnDay(now, day, endOf));
  }
  return { life: now, due };
}

/** Lists the reminders due on a day, term after term. A reminder is due on its day, or on the day after the last notice day of the term before. */
function dueOnDay(now: Life, day: CalendarDate, endOf: EndOf): (SentReminder & { until: CalendarDate })[] {
  const due: (SentReminder & { until: CalendarDate })[] = [];
  const step = now.automatic_renewal ? (now.renewal_months ?? 0) : 0;
  const lastOf = (end: CalendarDate) => later(end, -now.notice_days);
  const warned = Math.round((utc(now.end_date).getTime() - utc(now.notification_date).getTime()) / 86_400_000);
  let months = now.renewed_months;
  let before = step > 0 && months >= step ? lastOf(endOf(months - step)) : '0000-00-00';
  for (;;) {
    const end = endOf(months);
    const last = lastOf(end);
    for (const [milestone, dueOn, until] of [
      ['90', later(last, -90), last],
      ['30', later(last, -30), last],
      ['7', later(last, -7), last],
      ['notification', later(end, -warned), end],
    ] as const) {
      const on = dueOn > before ? dueOn : later(before, 1);
      if (on === day && day <= until) due.push({ milestone, dueOn, on, until });
    }
    if (step === 0 || last >= day) return due;
    before = last;
    months += step;
  }
}
