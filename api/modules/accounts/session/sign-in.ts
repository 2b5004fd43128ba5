import { randomUUID } from 'node:crypto';
import { deviceLabel } from '#api/modules/accounts/devices/device-label.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { isPassword } from '#api/platform/secrets/password-hash.ts';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { sessionRefusals } from '#protocol/session/session.ts';
import { countAttempt } from './attempts.ts';
import { deleteFailure, deleteFailuresOf, findUserByEmail, insertRefreshToken, insertSession, recordSignIn } from './session.queries.ts';

/** A refresh token is valid for 30 days after its last use (RDG-109). */
const sessionDays = 30;

export type OpenedSession = {
  userId: number;
  sessionId: string;
  role: string;
  refreshToken: string;
};
type Journal = (tx: Tx, action: string, userId: number | null, subject?: string) => Promise<void>;

/** Returns the time at which a session that is used now expires. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * 86_400_000);

/** Returns the name of an account, as failures and devices know it, from the e-mail that was typed. */
export const accountOf = (username: string): string => username.toLowerCase();

type SignInInput = {
  username: string;
  password: string;
  ip: string;
  /** The device, when it signed in to this account before; else null. */
  device: string | null;
  userAgent: string | undefined;
  now: Date;
};

/** Finds the user of an e-mail and verifies the password. An unknown e-mail takes the same time (GOL-65). */
async function verifyUser(db: Db, account: string, input: SignInInput) {
  const attempt = await db.transaction().execute((tx) => countAttempt(tx, { account, ip: input.ip, device: input.device, now: input.now }));
  try {
    const user = await findUserByEmail(db, account);
    return { attempt, user, isVerified: await isPassword(input.password, user?.password_hash ?? null) };
  } catch (error) {
    // The password could not be checked: do not count a failed attempt.
    await db.transaction().execute((tx) => deleteFailure(tx, attempt.id));
    throw error;
  }
}

/** Opens a session for an e-mail and a password. The slow hash is computed outside any transaction. Throws 400 or 429. */
export async function signIn(db: Db, input: SignInInput, journal: Journal): Promise<OpenedSession> {
  const { now } = input;
  const account = accountOf(input.username);
  const { attempt, user, isVerified } = await verifyUser(db, account, input);
  if (!user || !isVerified) {
    await db.transaction().execute((tx) => journal(tx, 'sign-in-refused', user?.id ?? null));
    throw attempt.refusal ?? new Refusal(sessionRefusals.badCredentials);
  }
  const session: OpenedSession = { userId: user.id, sessionId: randomUUID(), role: user.role, refreshToken: newToken() };
  await db.transaction().execute(async (tx) => {
    // The password may have been reset while it was verified, which ended all sessions: do not open a new one with the old password.
    if (!(await recordSignIn(tx, user.id, user.password_hash, now))) throw new Refusal(sessionRefusals.badCredentials);
    await deleteFailuresOf(tx, account, input.device);
    await insertSession(tx, {
      id: session.sessionId,
      userId: user.id,
      device: deviceLabel(input.userAgent),
      now,
      expiresAt: expiryFrom(now),
    });
    await insertRefreshToken(tx, { hash: tokenHash(session.refreshToken), sessionId: session.sessionId, replaces: null, now });
    await journal(tx, 'sign-in', user.id);
  });
  return session;
}
