import { insertNotificationOfMany } from '#api/modules/notifications/notifications.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { audienceIds } from './announcement-audience.queries.ts';
import { audienceOf, wordsOf } from './announcement-form.ts';
import { stateOf } from './announcements.policy.ts';
import { findAnnouncement, lockAnnouncement, recordSending } from './announcements.queries.ts';

/** The sending of an announcement at the hour that was planned, as an ISO instant. */
export type Sending = { id: number; plannedFor: string };

/**
 * Sends an announcement to its audience of now. The row lock makes two nodes run in turn, and the second one finds it sent; a sending that
 * was cancelled, or planned for another hour since, does nothing.
 */
export async function sendAnnouncement(tx: Tx, { id, plannedFor }: Sending, now: Date): Promise<void> {
  if (!(await lockAnnouncement(tx, id))) return;
  const found = await findAnnouncement(tx, id);
  if (!found || stateOf(found) !== 'planned' || found.planned_for?.toISOString() !== plannedFor) return;
  const { form, theme } = found;
  const words = { ...wordsOf(form), announcementId: id, theme, at: now };
  const recipients = await insertNotificationOfMany(tx, words, audienceIds(audienceOf(form)));
  await recordSending(tx, id, { sent_at: now, recipients });
}
