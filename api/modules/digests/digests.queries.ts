import { sql } from 'kysely';
import type { WaitingDigest } from '#api/modules/notifications/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { addDays, type CalendarDate } from '#protocol/core/calendar.ts';
import './digests.tables.ts';

/** Tests that the notification `n` belongs to a user and a theme that have a digest of this day. */
export const hasDigestOn = (day: CalendarDate) =>
  sql<boolean>`exists (select from notification_digests d where d.user_id = n.user_id and d.theme = n.theme and d.day = ${day}::date)`;

/** Writes digests of a day into the ledger. Returns the new ones: another node may have written some first (unique key). */
export async function insertDigests(
  tx: Tx,
  waiting: readonly WaitingDigest[],
  day: CalendarDate,
): Promise<(WaitingDigest & { id: number })[]> {
  return tx
    .insertInto('notification_digests')
    .values(waiting.map(({ userId, theme }) => ({ user_id: userId, theme, day, closed_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id as userId', 'theme'])
    .execute();
}

/** Finds a digest that has not left, with its reader; undefined for an account that cannot sign in. */
export const findOpenDigest = (db: Reader, id: number) =>
  db
    .selectFrom('notification_digests as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.user_id', 'd.theme', 'd.day', 'd.message_id', 'u.email', 'u.firstname'])
    .where('d.id', '=', id)
    .where('d.closed_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .executeTakeFirst();
export type OpenDigest = NonNullable<Awaited<ReturnType<typeof findOpenDigest>>>;

/** Closes a digest: its e-mail has left, or nothing was left to send. */
export const recordDigest = (tx: Tx, id: number, sent: boolean, now: Date) =>
  tx.updateTable('notification_digests').set({ closed_at: now, sent }).where('id', '=', id).execute();

const keptDays = 90;
/** Deletes the ledger of more than 90 days ago. */
export const deleteOldDigests = (tx: Tx, today: CalendarDate) =>
  tx.deleteFrom('notification_digests').where('day', '<', addDays(today, -keptDays)).execute();
