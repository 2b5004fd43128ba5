import { z } from 'zod';
import { parisDate } from '#api/platform/clock.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import { deleteOldDigests } from './digests.queries.ts';
import { openDigests } from './open-digests.ts';
import { sendDigest } from './send-digest.ts';

/**
 * Queues the e-mails of notifications each hour from 7 h to 19 h in Paris: what a night finds leaves at 7 h. One e-mail at most for a user, a
 * theme and a day; what comes later waits for the next morning.
 */
export const digestsOfTheHour = job({
  name: 'digests.open',
  cron: '0 7-19 * * *',
  payload: noPayload,
  run: ({ db, now, enqueue }) => openDigests(db, now, (tx, digestId) => enqueue(tx, sendDigestJob, { digestId })),
});

/** Sends one e-mail of notifications. Its tries end with its day: what has not left is taken along by the next digest. */
export const sendDigestJob = job({
  name: 'digests.send',
  payload: z.object({ digestId: z.int() }),
  retryForDays: 1,
  run: (ctx, { digestId }) => sendDigest(ctx, digestId),
});

/** Deletes the ledger of e-mails of more than 90 days ago, every night. */
export const sweepDigestsJob = job({
  name: 'digests.sweep',
  cron: '44 3 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute(async (tx) => void (await deleteOldDigests(tx, parisDate(now)))),
});
