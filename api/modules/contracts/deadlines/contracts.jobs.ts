import { z } from 'zod';
import { dueReminders, lastNoticeDay } from '#api/modules/contracts/contracts.lifecycle.ts';
import { parisDate } from '#api/platform/clock.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { hasDueContracts } from './advance-contracts.queries.ts';
import { advanceContracts } from './advance-contracts.ts';
import { type DueTerm, remindersMail } from './contracts.mails.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { findReader, listStillTold } from './reminders.queries.ts';

/** Starts, renews or ends the contracts of the day, then reminds their readers of what is due. Runs every night and at each start. */
export const contractsOfTheDay = job({
  name: 'contracts.day',
  cron: '5 0 * * *',
  payload: noPayload,
  run: async ({ db, now, enqueue }) => {
    await advanceContracts(db, now);
    await remindOfDeadlines(db, (tx, payload) => enqueue(tx, sendReminders, payload), now);
    // Contracts whose rows an import had locked were skipped: fail, so that the queue tries again tonight.
    if (await hasDueContracts(db, parisDate(now))) throw new Error('des contrats étaient tenus ailleurs');
  },
});

/** Returns the sort key of a term, by its last day to give notice. Terms whose last day is past come after the others. */
function urgencyKey({ contract, endDate }: DueTerm, today: CalendarDate): string {
  const last = lastNoticeDay({ ...contract, end_date: endDate });
  return `${last < today ? 1 : 0} ${last}`;
}

/**
 * Mails one reader the deadlines of their contracts, in one mail, the most urgent first. Leaves out what changed since the job was queued:
 * a contract that ended, dates that moved, a right that was withdrawn.
 */
export const sendReminders = job({
  name: 'contracts.send-reminders',
  retryForDays: 5,
  payload: z.object({
    userId: z.int(),
    // The name `told` stands in the pending jobs of installed portals.
    told: z.array(z.object({ contractId: z.int(), milestone: z.string(), dueOn: z.string() })),
  }),
  run: async ({ db, now, send, settings: { publicUrl, networkName } }, { userId, told: reminders }) => {
    const today = parisDate(now);
    const ids = reminders.map(({ contractId }) => contractId);
    const contracts = new Map((await listStillTold(db, userId, ids)).map((contract) => [contract.id, contract]));
    const due = reminders.flatMap(({ contractId, milestone, dueOn }) => {
      const contract = contracts.get(contractId);
      const reminder = contract && dueReminders(contract, today).find((one) => one.milestone === milestone && one.dueOn === dueOn);
      return reminder ? [{ contract, endDate: reminder.endDate }] : [];
    });
    const reader = await findReader(db, userId);
    if (!reader || due.length === 0) return;
    const terms = due.toSorted((one, other) => urgencyKey(one, today).localeCompare(urgencyKey(other, today)));
    await send(remindersMail({ to: reader.email, firstname: reader.firstname, terms, today, publicUrl, networkName }));
  },
});
