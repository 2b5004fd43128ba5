import { cookieNames, sessionTexts, tokenPath } from '#protocol/session/session-texts.ts';
import { readCookie } from '#web/lib/cookies.ts';
import { clearSession } from '#web/lib/session/store.ts';
import { CallError } from './call-error.ts';
import { loadConfig } from './config.ts';
import { fetchOrFail } from './fetch.ts';

/** `refused` has already ended the session; `unreachable` has not: the network may come back. */
export type Refreshed = 'refreshed' | 'refused' | 'unreachable';

export const accessToken = (): string | undefined => readCookie(cookieNames.access);
export const hasRefreshToken = (): boolean => readCookie(cookieNames.session) !== undefined;

/** Asks for tokens with the password or with the refresh cookie; the answer sets the cookies. */
export async function askForToken(grant: Record<string, string>): Promise<Response> {
  const { clientId, clientSecret } = await loadConfig();
  const form = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret, delivery: 'cookie' });
  return fetchOrFail(tokenPath, { method: 'POST', body: form });
}

async function exchange(refusedToken: string | undefined): Promise<Refreshed> {
  const current = accessToken();
  // Another tab, or an earlier request of this page, has refreshed meanwhile: a second use would end the family.
  if (current !== undefined && current !== refusedToken) return 'refreshed';
  try {
    const answer = await askForToken({ grant_type: 'refresh_token' });
    if (answer.ok) return 'refreshed';
    if (answer.status === 429 || answer.status >= 500) return 'unreachable';
  } catch (problem) {
    if (problem instanceof CallError && problem.status === 0) return 'unreachable';
    throw problem;
  }
  clearSession({ lost: true, notice: sessionTexts.expired });
  return 'refused';
}

let inFlight: Promise<Refreshed> | undefined;

/** Replaces the access token that was refused: one exchange at a time for the page, and for all its tabs. */
export function refreshAccess(refusedToken: string | undefined): Promise<Refreshed> {
  // Locks exist only on secure origins; elsewhere tabs still agree through the cookie, read again before the exchange.
  const alone = (work: () => Promise<Refreshed>) => (navigator.locks ? navigator.locks.request('portal-refresh', work) : work());
  inFlight ??= alone(() => exchange(refusedToken)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}
