import type { Actor } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';
import { objectIsVisible } from './notifications.access.queries.ts';
import type { NotificationObject } from './notifications.tables.ts';

export type NotificationToWrite = {
  userId: number;
  /** The theme that the user's preferences are about. */
  theme: ThemeId;
  /** The object that the notification is about: a user who no longer sees a contract no longer sees its notifications. */
  about: { kind: 'contract'; id: number } | { kind: Exclude<NotificationObject, 'contract'>; id: number | string };
  at: Date;
  title: string;
  /** HTML. The caller escapes texts of users; the insert sanitises the rest. */
  description: string;
  /** A path of this site. `linkLabel`: the text of the link. */
  link: string;
  linkLabel: string;
};

/**
 * Inserts notifications, in the transaction of the event that they announce. The bell shows them at once; their e-mail and their push leave
 * by the preferences of each user.
 */
export async function insertNotifications(tx: Tx, notifications: readonly NotificationToWrite[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ userId, about, linkLabel, description, ...columns }) => ({
        ...columns,
        description: cleanHtml(description),
        user_id: userId,
        object_kind: about.kind,
        object_id: String(about.id),
        contract_id: about.kind === 'contract' ? about.id : null,
        link_label: linkLabel,
        picture: null,
        read_at: null,
        waits_for_mail: true,
        waits_for_push: true,
        digest_id: null,
      })),
    )
    .execute();
}

/** Lists the notifications of the actor since a moment, the last first, without those about contracts that the actor no longer sees. */
export const listNotifications = (db: Reader, actor: Actor, since: Date) =>
  db
    .selectFrom('notifications as n')
    .selectAll('n')
    .where('n.user_id', '=', actor.userId)
    .where('n.at', '>=', since)
    .where(objectIsVisible(actor))
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(500)
    .execute();
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Stores the time of the first reading of a notification. Returns false when the user has no such notification. */
export async function markRead(tx: Tx, userId: number, id: number, now: Date): Promise<boolean> {
  const notification = await tx
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return notification !== undefined;
}

const retentionMs = 90 * 86_400_000;
/** Deletes notifications of more than 90 days; they are shown for 30 (NOT-08). */
export const purgeNotifications = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('notifications')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .execute();
