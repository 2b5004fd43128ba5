import { cookieNames } from '#protocol/session/session-texts.ts';
import { dropCookie } from '#web/lib/cookies.ts';
import { errorFrom, jsonOf } from '#web/lib/http/call-error.ts';
import { part } from '#web/lib/http/part.ts';
import { askForToken } from '#web/lib/http/refresh.ts';
import { openSession } from '#web/lib/session/store.ts';

/** Opens a session with a password, or throws the CallError that says why not. */
export async function signIn(username: string, password: string): Promise<void> {
  // Of whoever was signed in before: it would not open what the new session writes.
  dropCookie(cookieNames.csrf);
  // The schemas are large: the sign-in page does without them until somebody signs in.
  const account = part(import('./account.ts'));
  const [answer, { fetchAccount }] = await Promise.all([askForToken({ grant_type: 'password', username, password }), account]);
  if (!answer.ok) throw await errorFrom(answer);
  const body = await jsonOf(answer);
  const bearer = String(body instanceof Object ? Reflect.get(body, 'access_token') : '');
  openSession(await fetchAccount(bearer));
}
