import type { ExpressionBuilder } from 'kysely';
import type { Database, Reader, Tx } from '#api/platform/database/schema.ts';

export const findPasswordHash = (db: Reader, userId: number) =>
  db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();

export const updatePassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();

/** Puts a new hash in the place of the one that was verified; false when another change was first. */
export const replacePassword = async (tx: Tx, userId: number, verified: string, passwordHash: string): Promise<boolean> => {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', verified)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

export const insertPasswordLink = (tx: Tx, hash: Uint8Array, userId: number, expiresAt: Date) =>
  tx.insertInto('password_links').values({ hash, user_id: userId, expires_at: expiresAt, used_at: null }).execute();

export const deletePasswordLink = (tx: Tx, hash: Uint8Array) => tx.deleteFrom('password_links').where('hash', '=', hash).execute();

/** A link that still serves. */
const live = (now: Date) => (eb: ExpressionBuilder<Database, 'password_links'>) =>
  eb.and([eb('password_links.used_at', 'is', null), eb('password_links.expires_at', '>', now)]);

/** Links still to come for this user, to keep a flood of requests from becoming a flood of mails. */
export const countLiveLinks = async (db: Reader, userId: number, now: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('password_links')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where(live(now))
    .executeTakeFirstOrThrow();
  return n;
};

/** The user of an unused, unexpired link of this e-mail. */
export const findPasswordLink = (db: Reader, hash: Uint8Array, email: string, now: Date) =>
  db
    .selectFrom('password_links')
    .innerJoin('users as u', 'u.id', 'password_links.user_id')
    .select(['u.id as user_id', 'u.email'])
    .where('password_links.hash', '=', hash)
    .where('u.email', '=', email.toLowerCase())
    .where('u.disabled_at', 'is', null)
    .where(live(now))
    .executeTakeFirst();

/** Spends a live link, and with it every other of its user; answers the user, null when somebody was first. */
export async function spendPasswordLink(tx: Tx, hash: Uint8Array, email: string, now: Date): Promise<number | null> {
  const link = await findPasswordLink(tx, hash, email, now);
  const spent = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!link || !spent) return null;
  await tx.updateTable('password_links').set({ used_at: now }).where('user_id', '=', spent.user_id).where('used_at', 'is', null).execute();
  return spent.user_id;
}
