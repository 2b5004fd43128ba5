import type { Db, Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { sessionRefusals } from '#protocol/session/session.ts';
import { endSession, insertRefreshToken, lockRefreshToken, markRefreshed } from './session.queries.ts';
import { expiryFrom, type OpenedSession } from './sign-in.ts';

/** Two tabs may send the same token at once, and an answer may be lost on the way: within this time it is no theft. */
const graceMilliseconds = 20_000;

/** Exchanges a refresh token for the next of its family. Its reuse later than the grace ends the family: somebody copied it. */
export async function refreshSession(
  db: Db,
  given: { token: string; now: Date },
  journal: (tx: Tx, action: string, userId: number | null) => Promise<void>,
): Promise<OpenedSession> {
  const hash = tokenHash(given.token);
  const opened = await db.transaction().execute(async (tx): Promise<OpenedSession | null> => {
    const known = await lockRefreshToken(tx, hash);
    if (!known || known.ended_at !== null || known.expires_at <= given.now || known.disabled_at !== null) return null;
    if (known.used_at && given.now.getTime() - known.used_at.getTime() > graceMilliseconds) {
      await endSession(tx, known.session_id, given.now);
      await journal(tx, 'refresh-token-reused', known.user_id);
      return null;
    }
    const refreshToken = newToken();
    await markRefreshed(tx, hash, known.session_id, given.now, expiryFrom(given.now));
    await insertRefreshToken(tx, tokenHash(refreshToken), known.session_id, given.now);
    return { userId: known.user_id, sessionId: known.session_id, role: known.role, refreshToken };
  });
  if (!opened) throw new Refusal(sessionRefusals.badRefresh);
  return opened;
}
