import { z } from 'zod';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import { findWaitingAnswer, recordAnswerAttempt } from './desk/request-desk.queries.ts';
import { answerMail, requestMail } from './requests.mails.ts';
import { deleteRequestsBefore, findWaitingMail, recordAttempt } from './requests.queries.ts';

/** Days: a mail of a request is tried as long, then its failure shows in 'Mes demandes'. */
export const mailDays = 5;

/** The code of a mail that never leaves: the account of its reader was closed meanwhile. */
export const accountClosed = 'account-closed';

/** Returns the code of a failure of the mail server: its number, or the word of a broken connection. Its message may show an address. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? String(Reflect.get(error, 'responseCode') ?? Reflect.get(error, 'code') ?? error.name) : 'inconnu';

type Outcome = Parameters<typeof recordAttempt>[2];

/** Sends a mail once, unless the account of its reader is closed, and keeps the outcome. A failure is thrown again: the job tries later. */
async function sendOnce(
  mail: { is_closed: boolean },
  send: () => Promise<unknown>,
  record: (outcome: Outcome) => Promise<unknown>,
  now: Date,
) {
  if (mail.is_closed) return record({ failure: accountClosed });
  try {
    await send();
  } catch (error) {
    await record({ failure: codeOf(error) });
    throw error;
  }
  return record({ sentAt: now });
}

/** Sends one mail of a request to one person, and keeps the outcome. A sent mail is never sent again. */
export const sendRequestMail = job({
  name: 'requests.send-mail',
  retryForDays: mailDays,
  payload: z.object({ mailId: z.int() }),
  run: async ({ db, send, settings, now }, { mailId }) => {
    const mail = await findWaitingMail(db, mailId);
    if (!mail) return;
    const record = (outcome: Outcome) => db.transaction().execute((tx) => recordAttempt(tx, mailId, outcome));
    await sendOnce(mail, () => send(requestMail(mail, settings)), record, now);
  },
});

/** Sends the mail of an answer of the desk, and keeps the outcome. A sent mail is never sent again. */
export const sendAnswerMail = job({
  name: 'requests.send-answer',
  retryForDays: mailDays,
  payload: z.object({ eventId: z.int() }),
  run: async ({ db, send, settings, now }, { eventId }) => {
    const answer = await findWaitingAnswer(db, eventId);
    if (!answer) return;
    const record = (outcome: Outcome) => db.transaction().execute((tx) => recordAnswerAttempt(tx, eventId, outcome));
    await sendOnce(answer, () => send(answerMail(answer, settings)), record, now);
  },
});

/** Returns the instant before which requests are deleted: 24 months ago. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - 24);
  return since;
}

/** Deletes each night the requests older than 24 months. */
export const sweepRequestsJob = job({
  name: 'requests.sweep',
  cron: '50 3 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute(async (tx) => void (await deleteRequestsBefore(tx, keptSince(now)))),
});
