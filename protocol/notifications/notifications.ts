import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

/** The number of days during which a notification is shown (NOT-08). */
export const notificationDays = 30;

/** A notification (NOT-10). `description` is HTML; `link` is a path of this site; `picture` is the URL of an image. */
const notification = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
  date: z.iso.datetime(),
  status: z.enum(['unread', 'read']),
  picture: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notification',
    summary: 'Ses notifications des 30 derniers jours, la dernière d’abord',
    answer: collection(notification),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/v1/notification',
    summary: 'Marquer une de ses notifications comme lue',
    /** The id of the notification. */
    body: z.object({ paraphId: z.string().min(1).max(20) }),
    answer: 'empty',
    refusals: [coreRefusals.notFound],
  }),
} as const;
