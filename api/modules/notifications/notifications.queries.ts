import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import './notifications.tables.ts';

export type NotificationToWrite = {
  userId: number;
  /** The contract that the notification is about: a user who no longer sees the contract no longer sees the notification. Null for none. */
  contractId: number | null;
  at: Date;
  title: string;
  /** HTML. The caller escapes texts of users; the insert sanitises the rest. */
  description: string;
  /** A path of this site. `linkLabel`: the text of the link. */
  link: string;
  linkLabel: string;
};

/** Inserts notifications, in the transaction of the event that they announce. */
export async function insertNotifications(tx: Tx, notifications: readonly NotificationToWrite[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ userId, contractId, linkLabel, description, ...columns }) => ({
        ...columns,
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

/** Returns the condition that the actor still sees the contract with this id; true for a null id. */
export type ContractIsVisible = (actor: Actor, contractId: RawBuilder<number | null>) => RawBuilder<boolean>;

/** Lists the notifications of the actor since a moment, the last first, without those about contracts that the actor no longer sees. */
export const listNotifications = (db: Reader, actor: Actor, since: Date, contractIsVisible: ContractIsVisible) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('at', '>=', since)
    .where(contractIsVisible(actor, sql`notifications.contract_id`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
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
