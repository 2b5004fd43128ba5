import { cookieNames } from '#protocol/session/session-texts.ts';
import { errorFrom, jsonOf } from '#web/lib/http/call-error.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { requestToken } from '#web/lib/http/refresh.ts';
import { dropCookie } from '#web/lib/session/cookies.ts';
import { openSession } from '#web/lib/session/store.ts';

/** Opens a session with a password; a refusal or a failure is thrown as a CallError. */
export async function signIn(username: string, password: string): Promise<void> {
  // The CSRF token of an earlier session would be refused in the new one.
  dropCookie(cookieNames.csrf);
  // The protocol's schemas are large: they load in a chunk of their own while the server checks the password.
  const account = loadChunk(import('./account.ts'));
  const [answer, { fetchAccount }] = await Promise.all([requestToken({ grant_type: 'password', username, password }), account]);
  if (!answer.ok) throw await errorFrom(answer);
  const body = await jsonOf(answer);
  const bearer = String(body instanceof Object ? Reflect.get(body, 'access_token') : '');
  openSession(await fetchAccount(bearer));
}
