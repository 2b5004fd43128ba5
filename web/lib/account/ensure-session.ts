import { sessionTexts } from '#protocol/session/session-texts.ts';
import { accessToken, hasRefreshToken, refreshAccess } from '#web/lib/http/refresh.ts';
import { checkSession } from '#web/lib/session/access-token.ts';
import { clearSession, currentSession } from '#web/lib/session/store.ts';

/** Checks the session before a navigation, and refreshes an expired token (SES-16 to SES-22). Returns false when there is no session. */
export async function ensureSession(): Promise<boolean> {
  const token = accessToken();
  const check = checkSession(token, currentSession().user, Date.now() / 1000);
  if (check === 'valid') return true;
  // An unreachable server does not prove that the session is over: let the screens report the failure.
  if (check === 'expired' && hasRefreshToken() && (await refreshAccess(token)) !== 'refused') return true;
  if (check === 'invalid' && token !== undefined) {
    // The token is live but the stored user is unusable: end the session on the server as well.
    const { signOut } = await import('./account.ts');
    await signOut({ lost: true });
  } else if (currentSession().user) {
    // Also after a refused exchange whose page was left before it could tell: the server's answer had dropped the cookies.
    clearSession({ lost: true, notice: sessionTexts.expired });
  }
  return false;
}
