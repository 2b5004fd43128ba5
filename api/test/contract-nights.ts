import { advanceContracts } from '#api/modules/contracts/deadlines/advance-contracts.ts';
import { type ReminderToSend, remindOfDeadlines } from '#api/modules/contracts/deadlines/remind-of-deadlines.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { TestPortal } from './harness.ts';

export type QueuedReminder = ReminderToSend & { userId: number };

export const noonOf = (day: CalendarDate) => new Date(`${day}T12:00:00Z`);

/** Runs the nightly job of the contracts at noon of a day. Returns the reminders that it queued. */
export async function aNight({ db }: Pick<TestPortal, 'db'>, day: CalendarDate): Promise<QueuedReminder[]> {
  const queued: QueuedReminder[] = [];
  await advanceContracts(db, noonOf(day));
  await remindOfDeadlines(
    db,
    async (_tx, { userId, reminders }) => void queued.push(...reminders.map((reminder) => ({ userId, ...reminder }))),
    noonOf(day),
  );
  return queued;
}
