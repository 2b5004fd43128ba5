export { sweepNotificationsJob } from './notifications.jobs.ts';
export { insertNotifications } from './notifications.queries.ts';
export { notificationRoutes } from './notifications.routes.ts';
