import { job, noPayload } from '#api/platform/jobs/job.ts';
import { purgeSessions } from './session.queries.ts';

/** Deletes dead sessions, links, failed attempts and old lines of the audit journal, every night. */
export const purgeSessionsJob = job({
  name: 'session.sweep',
  cron: '17 3 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute((tx) => purgeSessions(tx, now)),
});
