import type { Db, Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { sessionRefusals } from '#protocol/session/session.ts';
import { endSession, insertRefreshToken, lockRefreshToken, markRefreshed } from './session.queries.ts';
import { expiryFrom, type OpenedSession } from './sign-in.ts';

/** The time in which a replaced token may be used again: two tabs may refresh at once, and an answer may be lost (RDG-110). */
const graceMilliseconds = 20_000;

type RefreshSessionInput = {
  token: string;
  now: Date;
};

/**
 * Replaces a refresh token by the next one of its session. Using a replaced token after the grace ends the session: it was copied
 * (RDG-110).
 */
export async function refreshSession(
  db: Db,
  { token, now }: RefreshSessionInput,
  journal: (tx: Tx, action: string, userId: number | null) => Promise<void>,
): Promise<OpenedSession> {
  const hash = tokenHash(token);
  const opened = await db.transaction().execute(async (tx): Promise<OpenedSession | null> => {
    const stored = await lockRefreshToken(tx, hash);
    if (!stored || stored.ended_at !== null || stored.expires_at <= now || stored.disabled_at !== null) return null;
    if (stored.used_at && now.getTime() - stored.used_at.getTime() > graceMilliseconds) {
      await endSession(tx, stored.session_id, now);
      await journal(tx, 'refresh-token-reused', stored.user_id);
      return null;
    }
    const refreshToken = newToken();
    await markRefreshed(tx, hash, stored.session_id, now, expiryFrom(now));
    await insertRefreshToken(tx, tokenHash(refreshToken), stored.session_id, now);
    return { userId: stored.user_id, sessionId: stored.session_id, role: stored.role, refreshToken };
  });
  if (!opened) throw new Refusal(sessionRefusals.badRefresh);
  return opened;
}
