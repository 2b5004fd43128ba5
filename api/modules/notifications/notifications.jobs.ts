import { z } from 'zod';
import { job, noPayload } from '#api/platform/jobs/job.ts';
import { purgeAnnouncements } from './desk/announcements.queries.ts';
import { sendAnnouncement } from './desk/send-announcement.ts';
import { purgeNotifications } from './notifications.queries.ts';

/** Every night, deletes notifications of more than 90 days, and the drafts of the desk that were trashed 30 days ago. */
export const purgeNotificationsJob = job({
  name: 'notifications.sweep',
  cron: '41 3 * * *',
  payload: noPayload,
  run: ({ db, now }) =>
    db.transaction().execute(async (tx) => {
      await purgeNotifications(tx, now);
      await purgeAnnouncements(tx, now);
    }),
});

/** Sends an announcement at its hour. */
export const sendAnnouncementJob = job({
  name: 'notifications.announce',
  retryForDays: 1,
  payload: z.object({ id: z.int(), plannedFor: z.iso.datetime() }),
  run: ({ db, now }, sending) => db.transaction().execute((tx) => sendAnnouncement(tx, sending, now)),
});
