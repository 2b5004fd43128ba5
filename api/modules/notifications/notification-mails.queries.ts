import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { notificationDays } from '#protocol/notifications/notifications.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';
import { eachUser, linkColumns, objectIsVisible } from './notifications.access.queries.ts';

/** A user and a theme with notifications whose e-mail has not left. */
export type WaitingDigest = { userId: number; theme: ThemeId };

const shownMs = notificationDays * 86_400_000;
const shownSince = (now: Date) => new Date(now.getTime() - shownMs);

/**
 * Lists up to `limit` users and themes with unread notifications that wait for an e-mail, without those to which `hasDigest` says that one of
 * today belongs. Notifications that the bell no longer shows, and accounts that cannot sign in, are left out (RDG-528).
 */
export const listWaitingDigests = (
  db: Reader,
  now: Date,
  limit: number,
  hasDigest: ReturnType<typeof sql<boolean>>,
): Promise<WaitingDigest[]> =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.user_id as userId', 'n.theme'])
    .distinct()
    .where('n.waits_for_mail', '=', true)
    .where('n.read_at', 'is', null)
    .where('n.at', '>=', shownSince(now))
    .where('u.disabled_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .where(sql<boolean>`not ${hasDigest}`)
    .orderBy('n.user_id')
    .orderBy('n.theme')
    .limit(limit)
    .execute();

/** Hands the waiting notifications of each user and theme over to its digest, from an earlier one that never left too. */
export const assignDigests = (tx: Tx, digests: readonly (WaitingDigest & { id: number })[]) =>
  sql`update notifications n set digest_id = d.id
    from unnest(${digests.map(({ id }) => id)}::bigint[], ${digests.map(({ userId }) => userId)}::integer[], ${digests.map(({ theme }) => theme)}::text[])
      as d(id, user_id, theme)
    where n.waits_for_mail and n.user_id = d.user_id and n.theme = d.theme`.execute(tx);

/**
 * Lists the notifications of a digest that are still to be sent, the last first: unread, shown by the bell, about an object that the user
 * still sees, and of a theme whose e-mail the user has not turned off.
 */
export const listDigestItems = (db: Reader, digestId: number, now: Date) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('organisations as o', 'o.id', 'u.organisation_id')
    .leftJoin('notification_preferences as p', (join) => join.onRef('p.user_id', '=', 'n.user_id').onRef('p.theme', '=', 'n.theme'))
    .select(['n.id', 'n.title', 'n.description', 'n.at', 'n.contract_id'])
    .select(linkColumns(now))
    .where('n.digest_id', '=', digestId)
    .where('n.waits_for_mail', '=', true)
    .where('n.read_at', 'is', null)
    .where('n.at', '>=', shownSince(now))
    .where((eb) => eb.fn.coalesce('p.email', eb.lit(true)))
    .where(objectIsVisible(eachUser, now))
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
export type DigestItem = Awaited<ReturnType<typeof listDigestItems>>[number];

/** Ends the wait of the notifications of a digest: their e-mail has left, or has become useless. */
export const closeDigest = (tx: Tx, digestId: number) =>
  tx.updateTable('notifications').set({ waits_for_mail: false }).where('digest_id', '=', digestId).execute();

const recentMs = 7 * 86_400_000;
/** Makes the unread notifications of the last seven days about these contracts wait for an e-mail again. */
export async function waitForMailAgain(tx: Tx, userId: number, contractIds: readonly number[], now: Date): Promise<void> {
  if (contractIds.length === 0) return;
  await tx
    .updateTable('notifications')
    .set({ waits_for_mail: true })
    .where('user_id', '=', userId)
    .where('contract_id', 'in', contractIds)
    .where('read_at', 'is', null)
    .where('at', '>=', new Date(now.getTime() - recentMs))
    .execute();
}
