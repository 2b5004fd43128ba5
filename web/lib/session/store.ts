import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#protocol/session/session.ts';
import { cookieNames, storedUserKey } from '#protocol/session/session-texts.ts';
import { dropCookie } from './cookies.ts';
import { readUser, type StoredUser } from './stored-user.ts';
import { dropUnsavedForm, dropUnsavedFormOfOthers } from './unsaved-form.ts';

/** How the last session ended: `lost` while one was working, and why, in words for the sign-in page. */
type Ending = {
  lost: boolean;
  notice?: string;
};

/** Who is signed in on this page, or how that ended. */
type Session = Ending & {
  user: StoredUser | undefined;
};

/**
 * Holds why the last session was lost, as long as none has opened since. The other tabs only hear that the user is gone: without it they
 * could not tell a session that lapsed from one that somebody ended, and would throw away what is typed in them.
 */
const lostKey = 'session-lost';

// A stored user makes the page start as connected (SES-15): the guard then checks the token.
let session: Session = { user: readUser(), lost: false };
const listeners = new Set<() => void>();

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSession = (): Session => session;
export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession);

export function openSession(user: SessionUser): void {
  const stored = { ...user, authenticated: true };
  dropUnsavedFormOfOthers(user.id);
  localStorage.removeItem(lostKey);
  localStorage.setItem(storedUserKey, JSON.stringify(stored));
  change({ user: stored, lost: false });
}

/** Forgets everything that a script can forget: the user and the readable cookies. */
export function clearSession(ending: Ending): void {
  for (const name of [cookieNames.access, cookieNames.csrf, cookieNames.session]) dropCookie(name);
  // Before the user goes: that is what the other tabs hear.
  if (ending.lost) localStorage.setItem(lostKey, ending.notice ?? '');
  else localStorage.removeItem(lostKey);
  localStorage.removeItem(storedUserKey);
  // Who signs out leaves nothing behind.
  if (!ending.lost) dropUnsavedForm();
  change({ user: undefined, ...ending });
}

export const clearNotice = (): void => change({ user: session.user, lost: session.lost });

// The other tabs of the same browser sign in, change user, sign out and lose their session together.
addEventListener('storage', ({ key }) => {
  if (key !== null && key !== storedUserKey) return;
  const user = readUser();
  const notice = localStorage.getItem(lostKey);
  if (user) return change({ user, lost: false });
  if (notice === null) dropUnsavedForm();
  change({ user, lost: notice !== null, ...(notice && { notice }) });
});
