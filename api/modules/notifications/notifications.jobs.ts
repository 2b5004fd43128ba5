import { job, noPayload } from '#api/platform/jobs/job.ts';
import { purgeNotifications } from './notifications.queries.ts';

/** Deletes old notifications, every night. */
export const purgeNotificationsJob = job({
  name: 'notifications.sweep',
  cron: '41 3 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute(async (tx) => void (await purgeNotifications(tx, now))),
});
