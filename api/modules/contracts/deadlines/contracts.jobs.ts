import { z } from 'zod';
import { dueReminders, lastNoticeDay } from '#api/modules/contracts/contracts.lifecycle.ts';
import { parisDate } from '#api/platform/clock.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { hasDueContracts } from './advance-contracts.queries.ts';
import { advanceContracts } from './advance-contracts.ts';
import { type DueTerm, remindersMail } from './contracts.mails.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { findRecipient, listRemindedContracts } from './reminders.queries.ts';

/** Runs each night and at each start of the portal: moves the contracts to today, then sends the reminders that are due (RDG-204). */
export const contractsOfTheDay = job({
  name: 'contracts.day',
  cron: '5 0 * * *',
  payload: noPayload,
  run: async ({ db, now, enqueue }) => {
    await advanceContracts(db, now);
    await remindOfDeadlines(db, (tx, payload) => enqueue(tx, sendReminders, payload), now);
    // Rows locked by an import were skipped: fail, so that the queue tries again tonight.
    if (await hasDueContracts(db, parisDate(now))) throw new Error('des contrats étaient tenus ailleurs');
  },
});

/** Returns the sort key of a term: the next last notice day first, the passed ones at the end. */
function urgencyKey({ term }: DueTerm, today: CalendarDate): string {
  const last = lastNoticeDay(term);
  return `${last < today ? 1 : 0} ${last}`;
}

/** Renames the list in the payload of a job queued by an earlier version, which called it 'told'. */
const withCurrentName = (payload: unknown): unknown =>
  payload instanceof Object && 'told' in payload ? { ...payload, reminders: Reflect.get(payload, 'told') } : payload;

/**
 * Sends one mail with the due reminders of one user, the next last notice day first. Reminders that are no longer due are left out: the
 * contract ended, its dates changed, or the user lost the right to see it.
 */
export const sendReminders = job({
  name: 'contracts.send-reminders',
  retryForDays: 5,
  payload: z.preprocess(
    withCurrentName,
    z.object({
      userId: z.int(),
      reminders: z.array(z.object({ contractId: z.int(), milestone: z.string(), dueOn: z.string() })),
    }),
  ),
  run: async ({ db, now, send, settings: { publicUrl, networkName } }, { userId, reminders }) => {
    const today = parisDate(now);
    const ids = reminders.map(({ contractId }) => contractId);
    const contracts = new Map((await listRemindedContracts(db, userId, ids)).map((contract) => [contract.id, contract]));
    const due = reminders.flatMap(({ contractId, milestone, dueOn }) => {
      const contract = contracts.get(contractId);
      const reminder = contract && dueReminders(contract, today).find((item) => item.milestone === milestone && item.dueOn === dueOn);
      return reminder ? [{ contract, term: reminder.term }] : [];
    });
    const recipient = await findRecipient(db, userId);
    if (!recipient || due.length === 0) return;
    const terms = due.toSorted((first, second) => urgencyKey(first, today).localeCompare(urgencyKey(second, today)));
    await send(remindersMail({ to: recipient.email, firstname: recipient.firstname, terms, today, publicUrl, networkName }));
  },
});
