import { advanceContracts } from '#api/modules/contracts/deadlines/advance-contracts.ts';
import { remindOfDeadlines, type SentReminder } from '#api/modules/contracts/deadlines/remind-of-deadlines.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { TestPortal } from './harness.ts';

export const noonOf = (day: CalendarDate) => new Date(`${day}T12:00:00Z`);

/** Runs the nightly job of the contracts at noon of a day. Returns the reminders that it sent. */
export async function aNight({ db }: Pick<TestPortal, 'db'>, day: CalendarDate): Promise<SentReminder[]> {
  await advanceContracts(db, noonOf(day));
  return remindOfDeadlines(db, noonOf(day));
}

export { remindOfDeadlines };
