import { purgeAuditEvents } from '#api/platform/audit.queries.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { purgeSessions } from './session.queries.ts';

/** Every night, deletes expired sessions and links, old failures, and the lines of the audit journal that are past their time. */
export const purgeSessionsJob = (db: Db, now: Clock): Job => ({
  name: 'session.sweep',
  cron: '17 3 * * *',
  run: () =>
    db.transaction().execute(async (tx) => {
      await purgeSessions(tx, now());
      await purgeAuditEvents(tx, now());
    }),
});
