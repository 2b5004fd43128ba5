import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { purgeSessions } from './session.queries.ts';

/** Every night, forgets dead sessions, links and failures. */
export const purgeSessionsJob = (db: Db, now: Clock): Job => ({
  name: 'session.sweep',
  cron: '17 3 * * *',
  run: () => db.transaction().execute((tx) => purgeSessions(tx, now())),
});
