import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { purgeNotifications } from './notifications.queries.ts';

/** Every night, deletes notifications of more than 90 days. */
export const purgeNotificationsJob = (db: Db, now: Clock): Job => ({
  name: 'notifications.sweep',
  cron: '41 3 * * *',
  run: () => db.transaction().execute(async (tx) => void (await purgeNotifications(tx, now()))),
});
