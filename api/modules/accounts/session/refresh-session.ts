import type { Db, Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { seal, unseal } from '#api/platform/secrets/sealed.ts';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { sessionRefusals } from '#protocol/session/session.ts';
import { endSession, insertRefreshToken, lockRefreshToken, markRefreshed, postponeExpiry } from './session.queries.ts';
import { expiryFrom, type OpenedSession } from './sign-in.ts';

/** The time in which a replaced token answers its successor again: two tabs may refresh at once, and an answer may be lost (RDG-110). */
export const graceMilliseconds = 20_000;

type RefreshSessionInput = {
  token: string;
  now: Date;
};

type Stored = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

/** Returns the successor of a locked token: a new one at the first use, the same one again within the grace, null after it. */
async function successorOf(tx: Tx, stored: Stored, { token, now }: RefreshSessionInput): Promise<string | null> {
  if (stored.used_at) {
    const isInGrace = now.getTime() - stored.used_at.getTime() <= graceMilliseconds;
    return isInGrace && stored.successor ? unseal(stored.successor, token) : null;
  }
  const successor = newToken();
  await markRefreshed(tx, tokenHash(token), seal(successor, token), now);
  await insertRefreshToken(tx, { hash: tokenHash(successor), sessionId: stored.session_id, replaces: tokenHash(token), now });
  return successor;
}

/**
 * Replaces a refresh token by the next one of its session; the row lock makes simultaneous exchanges answer the same successor. Using a
 * replaced token after the grace ends the session: it was copied (RDG-110).
 */
export async function refreshSession(
  db: Db,
  input: RefreshSessionInput,
  journal: (tx: Tx, action: string, userId: number | null) => Promise<void>,
): Promise<OpenedSession> {
  const { now } = input;
  const opened = await db.transaction().execute(async (tx): Promise<OpenedSession | null> => {
    const stored = await lockRefreshToken(tx, tokenHash(input.token));
    if (!stored || stored.ended_at !== null || stored.expires_at <= now || stored.disabled_at !== null) return null;
    const refreshToken = await successorOf(tx, stored, input);
    if (refreshToken === null) {
      await endSession(tx, stored.session_id, now);
      await journal(tx, 'refresh-token-reused', stored.user_id);
      return null;
    }
    await postponeExpiry(tx, stored.session_id, now, expiryFrom(now));
    return { userId: stored.user_id, sessionId: stored.session_id, role: stored.role, refreshToken };
  });
  if (!opened) throw new Refusal(sessionRefusals.badRefresh);
  return opened;
}
