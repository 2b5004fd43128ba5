import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import './notifications.tables.ts';

export type NotificationToWrite = {
  userId: number;
  /** What it tells of: it is not shown any more to who may no longer know of it. */
  contractId: number | null;
  at: Date;
  title: string;
  /** HTML: whatever comes from people in it is escaped already, so that they read what they wrote; it is made safe here. */
  description: string;
  /** A path of this site, and what its link is called. */
  link: string;
  linkLabel: string;
};

/** Tells users something, in the transaction of what is told. */
export async function insertNotifications(tx: Tx, notifications: readonly NotificationToWrite[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ userId, contractId, linkLabel, description, ...one }) => ({
        ...one,
        description: cleanHtml(description),
        user_id: userId,
        contract_id: contractId,
        link_label: linkLabel,
        picture: null,
        read_at: null,
      })),
    )
    .execute();
}

/** Whether somebody may still be told of the contract of this id. */
export type MayBeTold = (actor: Actor, contractId: RawBuilder<number | null>) => RawBuilder<boolean>;

/** What one user was told since a moment and may still know of, the last first. */
export const listNotifications = (db: Reader, actor: Actor, since: Date, mayBeTold: MayBeTold) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('at', '>=', since)
    .where(mayBeTold(actor, sql`notifications.contract_id`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Notes that a user has read a notification, the first time only; false when it is none of theirs. */
export async function noteRead(tx: Tx, userId: number, id: number, now: Date): Promise<boolean> {
  const own = await tx
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return own !== undefined;
}

const keptMs = 90 * 86_400_000;
/** Forgets what was told over ninety days ago: it has not been shown for sixty. */
export const purgeNotifications = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('notifications')
    .where('at', '<', new Date(now.getTime() - keptMs))
    .execute();
