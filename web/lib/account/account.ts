import { type SessionUser, sessionEndpoints } from '#protocol/session/session.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { accessToken } from '#web/lib/http/refresh.ts';
import { clearSession } from '#web/lib/session/store.ts';

export const fetchAccount = (bearer: string): Promise<SessionUser> => call(sessionEndpoints.account, {}, { bearer });

/** Ends the session here and on the server. Here it always ends: a server that cannot answer only keeps it until it lapses. */
export async function signOut({ lost }: { lost: boolean }): Promise<void> {
  try {
    if (accessToken() !== undefined) await call(sessionEndpoints.logout, {});
  } catch (problem) {
    if (!(problem instanceof CallError)) throw problem;
    console.warn('Session ended on this device only', problem.message);
  } finally {
    clearSession({ lost });
  }
}
