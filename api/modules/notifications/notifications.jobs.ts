import { job, noPayload } from '#api/platform/jobs/job.ts';
import { purgeNotifications } from './notifications.queries.ts';

/** Every night, deletes notifications of more than 90 days. */
export const purgeNotificationsJob = job({
  name: 'notifications.sweep',
  cron: '41 3 * * *',
  payload: noPayload,
  run: ({ db, now }) => db.transaction().execute(async (tx) => void (await purgeNotifications(tx, now))),
});
