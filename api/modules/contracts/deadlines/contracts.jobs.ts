import { z } from 'zod';
import { dueReminders, lastNoticeDay } from '#api/modules/contracts/contracts.lifecycle.ts';
import { type Clock, parisDate } from '#api/platform/clock.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { SendMail } from '#api/platform/mail/mail.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { hasDueContracts } from './advance-contracts.queries.ts';
import { advanceContracts } from './advance-contracts.ts';
import { type DueTerm, remindersMail } from './contracts.mails.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { findRecipient, listRemindedContracts } from './reminders.queries.ts';

export const contractsOfTheDay = 'contracts.day';
const sendReminders = 'contracts.send-reminders';

/** Runs each night and at each start of the portal: moves the contracts to today, then sends the reminders that are due (RDG-204). */
export const contractsOfTheDayJob = (db: Db, now: Clock, enqueue: (tx: Tx, name: string, payload: object) => Promise<void>): Job => ({
  name: contractsOfTheDay,
  cron: '5 0 * * *',
  run: async () => {
    await advanceContracts(db, now());
    await remindOfDeadlines(db, (tx, payload) => enqueue(tx, sendReminders, payload), now());
    // Rows locked by an import were skipped: fail, so that the queue tries again tonight.
    if (await hasDueContracts(db, parisDate(now()))) throw new Error('des contrats étaient tenus ailleurs');
  },
});

const payload = z.object({
  userId: z.int(),
  reminders: z.array(z.object({ contractId: z.int(), milestone: z.string(), dueOn: z.string() })),
});

/** Returns the sort key of a term: the next last notice day first, the passed ones at the end. */
function urgencyKey({ contract, endDate }: DueTerm, today: CalendarDate): string {
  const last = lastNoticeDay({ ...contract, end_date: endDate });
  return `${last < today ? 1 : 0} ${last}`;
}

/**
 * Sends one mail with the due reminders of one user, the next last notice day first. Reminders that are no longer due are left out: the
 * contract ended, its dates changed, or the user lost the right to see it.
 */
export const sendRemindersJob = (db: Db, now: Clock, send: SendMail, { publicUrl, networkName }: Settings): Job => ({
  name: sendReminders,
  tireless: true,
  run: async (data) => {
    const { userId, reminders } = payload.parse(data);
    const today = parisDate(now());
    const ids = reminders.map(({ contractId }) => contractId);
    const contracts = new Map((await listRemindedContracts(db, userId, ids)).map((contract) => [contract.id, contract]));
    const due = reminders.flatMap(({ contractId, milestone, dueOn }) => {
      const contract = contracts.get(contractId);
      const reminder = contract && dueReminders(contract, today).find((item) => item.milestone === milestone && item.dueOn === dueOn);
      return reminder ? [{ contract, endDate: reminder.endDate }] : [];
    });
    const recipient = await findRecipient(db, userId);
    if (!recipient || due.length === 0) return;
    const terms = due.toSorted((first, second) => urgencyKey(first, today).localeCompare(urgencyKey(second, today)));
    await send(remindersMail({ to: recipient.email, firstname: recipient.firstname, terms, today, publicUrl, networkName }));
  },
});
