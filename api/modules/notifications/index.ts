export { insertNotifications } from './notifications.queries.ts';
