import { imageUrl } from '#api/platform/images.ts';
import type { Notification } from '#protocol/notifications/notifications.ts';
import type { NotificationRow } from './notifications.queries.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  id: String(row.id),
  title: row.title,
  description: row.description,
  link: row.link,
  linkLabel: row.link_label,
  date: row.at.toISOString(),
  status: row.read_at === null ? 'unread' : 'read',
  picture: row.picture === null ? null : imageUrl(row.picture),
});
