import type { Reader, Tx } from '#api/platform/database/schema.ts';

export const findPasswordHash = (db: Reader, userId: number) =>
  db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();

export const updatePassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();

export const insertPasswordLink = (tx: Tx, hash: Uint8Array, userId: number, expiresAt: Date) =>
  tx.insertInto('password_links').values({ hash, user_id: userId, expires_at: expiresAt, used_at: null }).execute();

export const deletePasswordLink = (tx: Tx, hash: Uint8Array) => tx.deleteFrom('password_links').where('hash', '=', hash).execute();

/** Links still to come for this user, to keep a flood of requests from becoming a flood of mails. */
export const countLiveLinks = async (db: Reader, userId: number, now: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('password_links')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return n;
};

/** An unused, unexpired link of this e-mail, locked so that it serves once. */
export const lockPasswordLink = (tx: Tx, hash: Uint8Array, email: string, now: Date) =>
  tx
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id as user_id', 'u.email'])
    .where('l.hash', '=', hash)
    .where('u.email', '=', email.toLowerCase())
    .where('u.disabled_at', 'is', null)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .forUpdate(['l'])
    .executeTakeFirst();

/** Marks every link of the user as used: choosing a password ends the others too. */
export const spendPasswordLinks = (tx: Tx, userId: number, now: Date) =>
  tx.updateTable('password_links').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
