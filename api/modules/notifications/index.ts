import { purgeNotificationsJob, sendAnnouncementJob } from './notifications.jobs.ts';

export { announcementDeskRoutes } from './desk/announcement-desk.routes.ts';
export {
  assignDigests,
  closeDigest,
  type DigestItem,
  listDigestItems,
  listWaitingDigests,
  type WaitingDigest,
  waitForMailAgain,
} from './notification-mails.queries.ts';
export { takeWaitingPushes } from './notification-pushes.queries.ts';
export { eachUser, linkColumns, objectIsVisible, ownTrainings } from './notifications.access.queries.ts';
export { insertNotifications, type NotificationToWrite } from './notifications.queries.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { storeEmailPreference } from './preferences/preferences.queries.ts';
export { tellReaders } from './tell-readers.queries.ts';

export const notificationJobs = [purgeNotificationsJob, sendAnnouncementJob];
