import { purgeNotificationsJob } from './notifications.jobs.ts';

export { insertNotifications, type NotificationToWrite } from './notifications.queries.ts';
export { notificationRoutes } from './notifications.routes.ts';

export const notificationJobs = [purgeNotificationsJob];
