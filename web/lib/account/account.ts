import { type SessionUser, sessionEndpoints } from '#protocol/session/session.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { accessToken } from '#web/lib/http/refresh.ts';
import { clearSession } from '#web/lib/session/store.ts';
import { dropVisit } from '#web/lib/session/visit.ts';

/** Fetches the user that a bearer token belongs to. */
export const fetchAccount = (bearer: string): Promise<SessionUser> => call(sessionEndpoints.account, {}, { bearer });

/**
 * Ends the session in this browser and on the server. If the server does not answer, the session ends in the browser only, and on the server
 * when its tokens expire. `lost`: the session was ended by the portal, not by the user.
 */
export async function signOut({ lost }: { lost: boolean }): Promise<void> {
  // The session that ends is the operator's own.
  dropVisit();
  try {
    if (accessToken() !== undefined) await call(sessionEndpoints.logout, {});
  } catch (problem) {
    if (!(problem instanceof CallError)) throw problem;
    console.warn('Session ended on this device only', problem.message);
  } finally {
    clearSession({ lost });
  }
}
