import { announcementEndpoints, announcementFields } from '#protocol/notifications/announcement-desk.ts';
import type { FieldsView } from '#web/operator/kit/content-view.ts';

/** The key of every query about announcements. */
export const announcementKey = ['desk', 'notifications'] as const;

export const announcementView: FieldsView = { name: 'notifications', endpoints: announcementEndpoints, fields: announcementFields };

type Name = keyof typeof announcementFields;
export const announcementSections: readonly { title: string; fields: readonly Name[] }[] = [
  { title: 'Notification', fields: ['theme', 'title', 'text', 'link', 'linkLabel', 'picture'] },
  { title: 'Destinataires', fields: ['role', 'organisations', 'departments', 'categories', 'families'] },
];

/** The fields that stand side by side; the others take the whole width. */
export const narrowFields: readonly Name[] = ['link', 'linkLabel', 'theme', 'role'];
