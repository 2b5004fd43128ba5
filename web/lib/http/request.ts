import { cookieNames, csrfHeader, visitHeader } from '#protocol/session/session-texts.ts';
import { dropCookie, readCookie } from '#web/lib/session/cookies.ts';
import { readVisit } from '#web/lib/session/visit.ts';
import { codeOf } from './call-error.ts';
import { fetchOrFail } from './fetch.ts';
import { accessToken, hasRefreshToken, refreshAccess } from './refresh.ts';

type RequestOptions = {
  method: string;
  url: string;
  /** A JSON text, or a form with files. */
  body?: string | FormData;
  accept?: string;
  signal?: AbortSignal;
  /** Sends the CSRF token with a GET too; every other method sends it always. */
  withCsrf?: boolean | undefined;
  /** The access token to send instead of the session's own; on the sign-in page no token is sent by default. */
  bearer?: string;
  /** The visit to make the call in; by default that of this tab. */
  visit?: string;
  /** Replaces fetch, for an upload that reports its progress. */
  send?: typeof fetchOrFail;
};

const onLoginPage = (): boolean => location.pathname === '/login';

/** Returns the CSRF token from its cookie, else from the server; or the answer that refused it, since the request would be refused too. */
async function csrfToken(bearer: string): Promise<string | Response> {
  const cookie = readCookie(cookieNames.csrf);
  if (cookie) return cookie;
  const answer = await fetchOrFail('/session/token', { headers: { authorization: `Bearer ${bearer}` } });
  return answer.ok ? answer.text() : answer;
}

async function attempt(options: RequestOptions, bearer: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: options.accept ?? 'application/json' });
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  if (bearer !== undefined) {
    headers.set('authorization', `Bearer ${bearer}`);
    const csrf = options.method === 'GET' && !options.withCsrf ? undefined : await csrfToken(bearer);
    if (csrf instanceof Response) return csrf;
    if (csrf !== undefined) headers.set(csrfHeader, csrf);
  }
  const visit = options.visit ?? readVisit()?.id;
  if (visit !== undefined) headers.set(visitHeader, visit);
  const { method, body, signal, send = fetchOrFail } = options;
  return send(options.url, { method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) });
}

/** True for a 401, and for a 403 without a code, while a refresh token is left (ERR-05, ERR-06). */
async function needsRefresh(answer: Response): Promise<boolean> {
  if (onLoginPage() || !hasRefreshToken()) return false;
  return answer.status === 401 || (answer.status === 403 && (await codeOf(answer)) === '');
}
const needsCsrf = async (answer: Response): Promise<boolean> => answer.status === 403 && (await codeOf(answer)) === 'csrf';

/**
 * Sends a request with the access token of the session. A refused access token is refreshed once and the request replayed (ERR-05, ERR-09);
 * a refused CSRF token is replaced once and the request replayed (RDG-116). Returns the answer to the last try, whatever its status (RDG-138).
 */
export async function request(options: RequestOptions): Promise<Response> {
  for (let tokenRefreshed = false, csrfRenewed = false; ; ) {
    const bearer = options.bearer ?? (onLoginPage() ? undefined : accessToken());
    const answer = await attempt(options, bearer);
    if (!tokenRefreshed && (await needsRefresh(answer))) {
      tokenRefreshed = true;
      if ((await refreshAccess(bearer)) !== 'refreshed') return answer;
    } else if (!csrfRenewed && (await needsCsrf(answer))) {
      csrfRenewed = true;
      dropCookie(cookieNames.csrf);
    } else {
      return answer;
    }
  }
}
