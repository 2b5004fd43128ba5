import { purgeAuditEvents } from '#api/platform/audit.queries.ts';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import { graceMilliseconds } from './refresh-session.ts';
import { eraseSuccessors, purgeSessions } from './session.queries.ts';

/** Every night, deletes expired sessions and links, old failures, and the lines of the audit journal that are past their time. */
export const purgeSessionsJob = job({
  name: 'session.sweep',
  cron: '17 3 * * *',
  payload: noPayload,
  run: ({ db, now }) =>
    db.transaction().execute(async (tx) => {
      await purgeSessions(tx, now);
      await purgeAuditEvents(tx, now);
    }),
});

/** Every minute, erases the sealed successors whose grace is over: an exchange could not answer them any more (RDG-110). */
export const eraseSuccessorsJob = job({
  name: 'session.erase-successors',
  cron: '* * * * *',
  payload: noPayload,
  run: async ({ db, now }) => {
    await db.transaction().execute((tx) => eraseSuccessors(tx, new Date(now.getTime() - graceMilliseconds)));
  },
});
