import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';
import { linkColumns, objectIsVisible } from './notifications.access.queries.ts';
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
  /** A path of this site; null for none. `linkLabel`: the text of the link. */
  link: string | null;
  linkLabel: string | null;
  /** The name of an image; one that is gone is left out. */
  picture?: string | null;
};

/** Returns the name of an image that is stored, else null. */
const storedPicture = (name: string | null) => sql<string | null>`(select name from images where name = ${name})`;

/** The columns that are the same for every user. */
const columnsOf = ({ about, linkLabel, description, picture = null, ...columns }: Omit<NotificationToWrite, 'userId'>) => ({
  ...columns,
  description: cleanHtml(description),
  picture: picture === null ? null : storedPicture(picture),
  object_kind: about.kind,
  object_id: String(about.id),
  contract_id: about.kind === 'contract' ? about.id : null,
  link_label: linkLabel,
  waits_for_mail: true,
  waits_for_push: true,
});

/** Rows of one statement: each binds 15 parameters, and PostgreSQL takes 65,535. */
const rowsPerInsert = 1_000;

/**
 * Inserts notifications, in the transaction of the event that they announce. The bell shows them at once; their e-mail and their push leave
 * by the preferences of each user.
 */
export async function insertNotifications(tx: Tx, notifications: readonly NotificationToWrite[]): Promise<void> {
  for (let start = 0; start < notifications.length; start += rowsPerInsert)
    await tx
      .insertInto('notifications')
      .values(
        notifications.slice(start, start + rowsPerInsert).map(({ userId, ...words }) => ({
          ...columnsOf(words),
          user_id: userId,
          read_at: null,
          digest_id: null,
        })),
      )
      .execute();
}

/** The words of one notification for many users. */
type WordsForMany = Omit<NotificationToWrite, 'userId' | 'about'> & { announcementId: number; picture: string | null };

/** Inserts one notification for each user that a sub-select of ids names, as `insertNotifications` does, in one statement. Returns their number. */
export async function insertNotificationOfMany(tx: Tx, words: WordsForMany, recipients: RawBuilder<{ id: number }>): Promise<number> {
  const { announcementId, link, linkLabel, picture, theme, at, title, description } = words;
  const { numAffectedRows = 0n } = await sql`
    insert into notifications (user_id, theme, object_kind, object_id, at, title, description, link, link_label, picture,
      waits_for_mail, waits_for_push, announcement_id)
    select r.id, ${theme}, 'portal', ${`announcement-${announcementId}`}, ${at}, ${title}, ${cleanHtml(description)}, ${link}, ${linkLabel},
      ${storedPicture(picture)}, true, true, ${announcementId}
    from (${recipients}) r`.execute(tx);
  return Number(numAffectedRows);
}

/** Lists the notifications of the actor since a moment, the last first, without those about what the actor no longer sees. */
export const listNotifications = (db: Reader, actor: Actor, { since, now }: { since: Date; now: Date }) =>
  db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.title', 'n.description', 'n.at', 'n.read_at', 'n.picture'])
    .select(linkColumns(now))
    .where('n.user_id', '=', actor.userId)
    .where('n.at', '>=', since)
    .where(objectIsVisible(actor, now))
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
/**
 * Deletes notifications of more than 90 days; they are shown for 30 (NOT-08). Those of one announcement are of one instant: how many of its
 * readers had read it is kept before.
 */
export async function purgeNotifications(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await tx
    .updateTable('announcements as a')
    .set({ read_count: sql<number>`(select count(n.read_at) from notifications n where n.announcement_id = a.id)` })
    .where('a.sent_at', '<', before)
    .where('a.read_count', 'is', null)
    .execute();
  await tx.deleteFrom('notifications').where('at', '<', before).execute();
}
