import { cookieNames, sessionTexts, tokenPath } from '#protocol/session/session-texts.ts';
import { readCookie } from '#web/lib/session/cookies.ts';
import { clearSession } from '#web/lib/session/store.ts';
import { CallError } from './call-error.ts';
import { loadConfig } from './config.ts';
import { fetchOrFail } from './fetch.ts';

/** `refused`: the session is ended. `unreachable`: the server gave no answer, or 429 or 5xx; the session stays open for another try. */
export type RefreshResult = 'refreshed' | 'refused' | 'unreachable';

/** Returns the access token of the session, from its cookie. */
export const accessToken = (): string | undefined => readCookie(cookieNames.access);
/** True when the browser has a refresh token; scripts cannot read that token itself (RDG-106). */
export const hasRefreshToken = (): boolean => readCookie(cookieNames.session) !== undefined;

/** Requests new tokens, by password or by refresh cookie (OAuth grant). The answer sets the cookies. */
export async function requestToken(grant: Record<string, string>): Promise<Response> {
  const { clientId, clientSecret } = await loadConfig();
  const form = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret, delivery: 'cookie' });
  return fetchOrFail(tokenPath, { method: 'POST', body: form });
}

const listeners = new Set<() => void>();
/** Subscribes to the exchanges of tokens that succeed in this page. */
export const onRefresh = (listener: () => void): void => void listeners.add(listener);

async function exchangeToken(refusedToken: string | undefined): Promise<RefreshResult> {
  const current = accessToken();
  // Another tab or request has refreshed meanwhile. Using the old refresh token twice would end its whole family (RDG-110).
  if (current !== undefined && current !== refusedToken) return 'refreshed';
  try {
    const answer = await requestToken({ grant_type: 'refresh_token' });
    if (answer.ok) {
      for (const listener of listeners) listener();
      return 'refreshed';
    }
    if (answer.status === 429 || answer.status >= 500) return 'unreachable';
  } catch (problem) {
    // No answer, or no settings to ask with: neither ends the session.
    if (problem instanceof CallError) return 'unreachable';
    throw problem;
  }
  clearSession({ lost: true, notice: sessionTexts.expired });
  return 'refused';
}

let inFlight: Promise<RefreshResult> | undefined;

/** Replaces a refused access token. One exchange runs at a time in the page, and in all tabs by the Web Locks API (RDG-136). */
export function refreshAccess(refusedToken: string | undefined): Promise<RefreshResult> {
  // Web Locks exist on secure origins only. Elsewhere the tabs agree by the cookie, which is read again before the exchange.
  const withLock = (work: () => Promise<RefreshResult>) => (navigator.locks ? navigator.locks.request('portal-refresh', work) : work());
  inFlight ??= withLock(() => exchangeToken(refusedToken)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}
