import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { isPassword } from '#api/platform/secrets/password-hash.ts';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { sessionRefusals } from '#protocol/session/session.ts';
import { countFailures, findUserByEmail, forgetFailures, insertFailure, insertRefreshToken, insertSession } from './session.queries.ts';

/** A refresh token serves 30 days from its last use. */
export const sessionDays = 30;
const failuresByAccount = 10;
const failuresByAddress = 50;

export type OpenedSession = { userId: number; sessionId: string; role: string; refreshToken: string };
type Journal = (tx: Tx, action: string, userId: number | null, subject?: string) => Promise<void>;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * 86_400_000);

/**
 * Opens a session for an e-mail and a password. Failures are counted in the database, by account and by address;
 * unknown accounts answer the same, as slowly. The hash is computed outside any transaction.
 */
export async function signIn(
  db: Db,
  given: { username: string; password: string; address: string; now: Date },
  journal: Journal,
): Promise<OpenedSession> {
  const account = given.username.toLowerCase();
  const failures = await countFailures(db, account, given.address, given.now);
  if ((failures.by_account ?? 0) >= failuresByAccount) throw new Refusal(coreRefusals.tooMany, 15 * 60);
  if ((failures.by_address ?? 0) >= failuresByAddress) throw new Refusal(coreRefusals.tooMany, 60 * 60);
  const user = await findUserByEmail(db, account);
  if (!(await isPassword(given.password, user?.password_hash ?? null)) || !user) {
    await db.transaction().execute(async (tx) => {
      await insertFailure(tx, account, given.address, given.now);
      await journal(tx, 'sign-in-refused', user?.id ?? null);
    });
    throw new Refusal(sessionRefusals.badCredentials);
  }
  const opened = { userId: user.id, sessionId: randomUUID(), role: user.role, refreshToken: newToken() };
  await db.transaction().execute(async (tx) => {
    await forgetFailures(tx, account);
    await insertSession(tx, { id: opened.sessionId, userId: user.id, now: given.now, expiresAt: expiryFrom(given.now) });
    await insertRefreshToken(tx, tokenHash(opened.refreshToken), opened.sessionId, given.now);
    await journal(tx, 'sign-in', user.id);
  });
  return opened;
}
