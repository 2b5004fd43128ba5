import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#protocol/session/session.ts';
import { cookieNames, storedUserKey } from '#protocol/session/session-texts.ts';
import { dropCookie } from './cookies.ts';
import { readUser, type StoredUser } from './stored-user.ts';
import { dropUnsavedForm, dropUnsavedFormOfOthers } from './unsaved-form.ts';
import { dropVisit, readVisit } from './visit.ts';

/** The end of the last session. `lost`: it ended while the user worked, not by signing out. `notice`: the reason, for the sign-in page. */
type Ending = {
  lost: boolean;
  notice?: string;
};

/** The signed-in user of this page, or the end of the last session. */
type Session = Ending & {
  user: StoredUser | undefined;
};

/**
 * The key in local storage of the notice of a lost session, removed when a session opens. The `storage` event tells the other tabs only that
 * the user is gone; by this key they tell a lost session, where an unsaved form is kept, from a sign-out, where it is dropped.
 */
const lostKey = 'session-lost';

// With a stored user the page starts as signed in (SES-15); the guard then checks the token.
// Within a visit the user is the member that is seen.
let session: Session = { user: readVisit()?.user ?? readUser(), lost: false };
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the session; returns the function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSession = (): Session => session;
export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession);

/** Stores the user of a new session. The server's answer has already set the cookies. */
export function openSession(user: SessionUser): void {
  const stored = { ...user, authenticated: true };
  dropVisit();
  dropUnsavedFormOfOthers(user.id);
  localStorage.removeItem(lostKey);
  localStorage.setItem(storedUserKey, JSON.stringify(stored));
  setSession({ user: stored, lost: false });
}

/** Stores what has changed in the user of this session since it opened. */
export function renewUser(user: SessionUser): void {
  const stored = { ...user, authenticated: true };
  const text = JSON.stringify(stored);
  if (session.user?.id !== user.id || localStorage.getItem(storedUserKey) === text) return;
  localStorage.setItem(storedUserKey, text);
  setSession({ user: stored, lost: false });
}

/** Ends the session in this browser: drops the stored user and the cookies that scripts may write. */
export function clearSession(ending: Ending): void {
  dropVisit();
  for (const name of [cookieNames.access, cookieNames.csrf, cookieNames.session]) dropCookie(name);
  // Before the user is removed: that removal fires the `storage` event, and the other tabs then read this key.
  if (ending.lost) localStorage.setItem(lostKey, ending.notice ?? '');
  else localStorage.removeItem(lostKey);
  localStorage.removeItem(storedUserKey);
  if (!ending.lost) dropUnsavedForm();
  setSession({ user: undefined, ...ending });
}

export const clearNotice = (): void => setSession({ user: session.user, lost: session.lost });

/** Takes over the session that local storage has, opened or ended by another page. */
function followStoredSession(): void {
  const user = readUser();
  if (user) {
    setSession({ user: readVisit()?.user ?? user, lost: false });
    return;
  }
  // The server would refuse the calls of the next session within a visit of this one, the first one of the sign-in too.
  dropVisit();
  const notice = localStorage.getItem(lostKey);
  if (notice === null) dropUnsavedForm();
  setSession({ user, lost: notice !== null, ...(notice && { notice }) });
}

// Follows the session of the other tabs: `storage` fires here when another tab changes local storage; its key is null when all is cleared.
addEventListener('storage', ({ key }) => {
  if (key === null || key === storedUserKey) followStoredSession();
});
// A page that the back/forward cache kept (bfcache) received no event meanwhile: another user may have signed in.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followStoredSession();
});
