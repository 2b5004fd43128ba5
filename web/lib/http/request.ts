import { cookieNames, csrfHeader } from '#protocol/session/session-texts.ts';
import { dropCookie, readCookie } from '#web/lib/cookies.ts';
import { codeOf } from './call-error.ts';
import { fetchOrFail } from './fetch.ts';
import { accessToken, hasRefreshToken, refreshAccess } from './refresh.ts';

export type Wanted = {
  method: string;
  url: string;
  /** JSON, or a form that carries files. */
  body?: string | FormData;
  accept?: string;
  signal?: AbortSignal;
  /** A read that carries the CSRF token too; a write always does. */
  withCsrf?: boolean | undefined;
  /** The token to carry from the sign-in page, where none is added by itself. */
  bearer?: string;
  /** What sends it, when it is not fetch: an upload tells how far it has come. */
  send?: typeof fetchOrFail;
};

const onLoginPage = (): boolean => location.pathname === '/login';

/** The CSRF token, or the answer that refuses it: the bearer was refused, as the request itself would have been. */
async function csrfToken(bearer: string): Promise<string | Response> {
  const known = readCookie(cookieNames.csrf);
  if (known) return known;
  const answer = await fetchOrFail('/session/token', { headers: { authorization: `Bearer ${bearer}` } });
  return answer.ok ? answer.text() : answer;
}

async function attempt(wanted: Wanted, bearer: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: wanted.accept ?? 'application/json' });
  if (typeof wanted.body === 'string') headers.set('content-type', 'application/json');
  if (bearer !== undefined) {
    headers.set('authorization', `Bearer ${bearer}`);
    const csrf = wanted.method === 'GET' && !wanted.withCsrf ? undefined : await csrfToken(bearer);
    if (csrf instanceof Response) return csrf;
    if (csrf !== undefined) headers.set(csrfHeader, csrf);
  }
  const { method, body, signal, send = fetchOrFail } = wanted;
  return send(wanted.url, { method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) });
}

async function asksForRefresh(answer: Response): Promise<boolean> {
  if (onLoginPage() || !hasRefreshToken()) return false;
  return answer.status === 401 || (answer.status === 403 && (await codeOf(answer)) === '');
}
const asksForCsrf = async (answer: Response): Promise<boolean> => answer.status === 403 && (await codeOf(answer)) === 'csrf';

/**
 * Sends a request with the session's token. A refused token is refreshed and the request replayed, once; so is a refused
 * CSRF token. Whatever the replay answers goes to the caller (readings, 'interceptor').
 */
export async function request(wanted: Wanted): Promise<Response> {
  for (let refreshed = false, renewed = false; ; ) {
    const bearer = wanted.bearer ?? (onLoginPage() ? undefined : accessToken());
    const answer = await attempt(wanted, bearer);
    if (!refreshed && (await asksForRefresh(answer))) {
      refreshed = true;
      if ((await refreshAccess(bearer)) !== 'refreshed') return answer;
    } else if (!renewed && (await asksForCsrf(answer))) {
      renewed = true;
      dropCookie(cookieNames.csrf);
    } else {
      return answer;
    }
  }
}
