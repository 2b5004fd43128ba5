import { sessionTexts } from '#protocol/session/session-texts.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { hasRefreshToken } from '#web/lib/http/refresh.ts';
import { clearSession, currentSession } from '#web/lib/session/store.ts';

/**
 * Ends a session of which the browser holds nothing any more, and tells whether that is the problem: refused, with nothing left to refresh
 * it by, it can only be opened again, and the sign-in page is where one does that.
 */
export function endExpired(problem: Error): boolean {
  if (!(problem instanceof CallError) || problem.status !== 401 || hasRefreshToken()) return false;
  if (currentSession().user) clearSession({ lost: true, notice: sessionTexts.expired });
  return true;
}
