import { sessionTexts } from '#protocol/session/session-texts.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { hasRefreshToken } from '#web/lib/http/refresh.ts';
import { clearSession, currentSession } from '#web/lib/session/store.ts';

/**
 * Ends the session in the browser if the problem is a 401 and no refresh token is left; the user must then sign in again. Returns true in
 * that case.
 */
export function endExpired(problem: Error): boolean {
  if (!(problem instanceof CallError) || problem.status !== 401 || hasRefreshToken()) return false;
  if (currentSession().user) clearSession({ lost: true, notice: sessionTexts.expired });
  return true;
}
