import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { isPassword } from '#api/platform/secrets/password-hash.ts';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { sessionRefusals } from '#protocol/session/session.ts';
import { countAttempt } from './attempts.ts';
import { findUserByEmail, forgetFailure, forgetFailures, insertRefreshToken, insertSession, isStillPassword } from './session.queries.ts';

/** A refresh token serves 30 days from its last use. */
export const sessionDays = 30;

export type OpenedSession = {
  userId: number;
  sessionId: string;
  role: string;
  refreshToken: string;
};
type Journal = (tx: Tx, action: string, userId: number | null, subject?: string) => Promise<void>;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * 86_400_000);

type Attempt = {
  username: string;
  password: string;
  address: string;
  now: Date;
};

/** The user of this e-mail, and whether the password is theirs; as slow when nobody has it. */
async function findSigningUser(db: Db, account: string, attempt: Attempt) {
  const counted = await db.transaction().execute((tx) => countAttempt(tx, account, attempt));
  try {
    const user = await findUserByEmail(db, account);
    return { user, isTheirs: await isPassword(attempt.password, user?.password_hash ?? null) };
  } catch (error) {
    // What was never heard is no failure.
    await db.transaction().execute((tx) => forgetFailure(tx, counted));
    throw error;
  }
}

/** Opens a session for an e-mail and a password. The hash is computed outside any transaction. */
export async function signIn(db: Db, attempt: Attempt, journal: Journal): Promise<OpenedSession> {
  const { now } = attempt;
  const account = attempt.username.toLowerCase();
  const { user, isTheirs } = await findSigningUser(db, account, attempt);
  if (!user || !isTheirs) {
    await db.transaction().execute((tx) => journal(tx, 'sign-in-refused', user?.id ?? null));
    throw new Refusal(sessionRefusals.badCredentials);
  }
  const opened = { userId: user.id, sessionId: randomUUID(), role: user.role, refreshToken: newToken() };
  await db.transaction().execute(async (tx) => {
    // The password may have been reset while this one was being verified: its sessions ended, and this must not open another.
    if (!(await isStillPassword(tx, user.id, user.password_hash))) throw new Refusal(sessionRefusals.badCredentials);
    await forgetFailures(tx, account);
    await insertSession(tx, { id: opened.sessionId, userId: user.id, now, expiresAt: expiryFrom(now) });
    await insertRefreshToken(tx, tokenHash(opened.refreshToken), opened.sessionId, now);
    await journal(tx, 'sign-in', user.id);
  });
  return opened;
}
