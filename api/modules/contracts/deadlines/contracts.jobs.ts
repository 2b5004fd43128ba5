import { z } from 'zod';
import { type Clock, parisDate } from '#api/platform/clock.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { SendMail } from '#api/platform/mail/mail.ts';
import type { Settings } from '#api/platform/settings.ts';
import { dueReminders } from '../contracts.lifecycle.ts';
import { advanceContracts } from './advance-contracts.ts';
import { reminderMail } from './contracts.mails.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { findDeadlines, findReader } from './reminders.queries.ts';

export const contractsOfTheDay = 'contracts.day';
const sendReminder = 'contracts.send-reminder';

/** Each night, and at each start of the portal: contracts start, renew or end, then people are told of what is due. */
export const contractsOfTheDayJob = (db: Db, now: Clock, enqueue: (tx: Tx, name: string, payload: object) => Promise<void>): Job => ({
  name: contractsOfTheDay,
  cron: '5 0 * * *',
  run: async () => {
    await advanceContracts(db, now());
    await remindOfDeadlines(db, (tx, payload) => enqueue(tx, sendReminder, payload), now());
  },
});

const payload = z.object({ contractId: z.int(), userId: z.int(), milestone: z.string(), dueOn: z.string() });

/** Writes one reminder to one person, unless something was decided since: the contract ended, its dates moved, the right was taken back. */
export const sendReminderJob = (db: Db, now: Clock, send: SendMail, { publicUrl, networkName }: Settings): Job => ({
  name: sendReminder,
  run: async (given) => {
    const { contractId, userId, milestone, dueOn } = payload.parse(given);
    const today = parisDate(now());
    const contract = await findDeadlines(db, contractId);
    const reader = await findReader(db, contractId, userId);
    if (!contract || !reader) return;
    const isStillDue = dueReminders(contract, today).some((due) => due.milestone === milestone && due.dueOn === dueOn);
    if (!isStillDue) return;
    const link = new URL(`/contrat/${contractId}`, publicUrl).href;
    await send(reminderMail({ to: reader.email, firstname: reader.firstname, contract, today, link, networkName }));
  },
});
