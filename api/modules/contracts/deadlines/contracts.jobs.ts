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
import { findReader, listStillTold } from './reminders.queries.ts';

export const contractsOfTheDay = 'contracts.day';
const sendReminders = 'contracts.send-reminders';

/** Each night, and at each start of the portal: contracts start, renew or end, then people are told of what is due. */
export const contractsOfTheDayJob = (db: Db, now: Clock, enqueue: (tx: Tx, name: string, payload: object) => Promise<void>): Job => ({
  name: contractsOfTheDay,
  cron: '5 0 * * *',
  run: async () => {
    await advanceContracts(db, now());
    await remindOfDeadlines(db, (tx, payload) => enqueue(tx, sendReminders, payload), now());
    // What an import held meanwhile does not wait for the next night: the job is tried again.
    if (await hasDueContracts(db, parisDate(now()))) throw new Error('des contrats étaient tenus ailleurs');
  },
});

const payload = z.object({
  userId: z.int(),
  told: z.array(z.object({ contractId: z.int(), milestone: z.string(), dueOn: z.string() })),
});

/** What sorts terms, the first to be decided first: those for which it is too late come after the others. */
function pressing({ contract, endDate }: DueTerm, today: CalendarDate): string {
  const last = lastNoticeDay({ ...contract, end_date: endDate });
  return `${last < today ? 1 : 0} ${last}`;
}

/**
 * Writes to one person what is due of their contracts, in one mail, the first to be decided first. What was decided since is left out: a
 * contract that ended, dates that moved, a right taken back.
 */
export const sendRemindersJob = (db: Db, now: Clock, send: SendMail, { publicUrl, networkName }: Settings): Job => ({
  name: sendReminders,
  tireless: true,
  run: async (given) => {
    const { userId, told } = payload.parse(given);
    const today = parisDate(now());
    const ids = told.map(({ contractId }) => contractId);
    const held = new Map((await listStillTold(db, userId, ids)).map((contract) => [contract.id, contract]));
    const due = told.flatMap(({ contractId, milestone, dueOn }) => {
      const contract = held.get(contractId);
      const reminder = contract && dueReminders(contract, today).find((one) => one.milestone === milestone && one.dueOn === dueOn);
      return reminder ? [{ contract, endDate: reminder.endDate }] : [];
    });
    const reader = await findReader(db, userId);
    if (!reader || due.length === 0) return;
    const terms = due.toSorted((one, other) => pressing(one, today).localeCompare(pressing(other, today)));
    await send(remindersMail({ to: reader.email, firstname: reader.firstname, terms, today, publicUrl, networkName }));
  },
});
