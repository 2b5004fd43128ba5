import type { ExpressionBuilder } from 'kysely';
import type { Database, Reader, Tx } from '#api/platform/database/schema.ts';

export const findPasswordOwner = (db: Reader, userId: number) =>
  db.selectFrom('users').select(['email', 'firstname', 'lastname', 'password_hash']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Finds the enabled user who is told about a change of password. */
export const findPasswordReader = (db: Reader, userId: number) =>
  db.selectFrom('users').select(['email', 'firstname']).where('id', '=', userId).where('disabled_at', 'is', null).executeTakeFirst();

export const updatePassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();

/** Replaces the verified hash by a new one (optimistic lock). Returns false when another change came first. */
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

/** Makes every link of a user void: what was mailed to them opens nothing any more. */
export const voidLinksOf = (tx: Tx, userId: number, now: Date) =>
  tx.updateTable('password_links').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();

/** The condition of a link that is neither used nor expired. */
const isValid = (now: Date) => (eb: ExpressionBuilder<Database, 'password_links'>) =>
  eb.and([eb('password_links.used_at', 'is', null), eb('password_links.expires_at', '>', now)]);

/** Counts the valid links of a user. */
export const countValidLinks = async (db: Reader, userId: number, now: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('password_links')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where(isValid(now))
    .executeTakeFirstOrThrow();
  return n;
};

/** Finds the user of a valid link, by the hash of its token and the e-mail of an enabled account. */
export const findPasswordLink = (db: Reader, hash: Uint8Array, email: string, now: Date) =>
  db
    .selectFrom('password_links')
    .innerJoin('users as u', 'u.id', 'password_links.user_id')
    .select(['u.id as user_id', 'u.email', 'u.firstname', 'u.lastname'])
    .where('password_links.hash', '=', hash)
    .where('u.email', '=', email.toLowerCase())
    .where('u.disabled_at', 'is', null)
    .where(isValid(now))
    .executeTakeFirst();

/**
 * Marks a valid link as used, and every other link of its user. Returns the user's id; null when the link is invalid or was used meanwhile.
 */
export async function consumePasswordLink(tx: Tx, hash: Uint8Array, email: string, now: Date): Promise<number | null> {
  const link = await findPasswordLink(tx, hash, email, now);
  const used = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!link || !used) return null;
  await voidLinksOf(tx, used.user_id, now);
  return used.user_id;
}
