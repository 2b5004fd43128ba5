import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/lib/account/use-me.ts';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { dropUnsavedForm, saveUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { type Draft, differingFields } from './draft.ts';
import { isNoted, type Notes } from './notes.ts';
import { keptDraft, type StoredDraft } from './stored-draft.ts';

/** What was typed here when the session ended; from then on it is the form's, and nothing else keeps it. */
export function useRestoredDraft(): StoredDraft | undefined {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  const [found] = useState(() => keptDraft(user, `${pathname}${search}`));
  useEffect(dropUnsavedForm, []);
  return found;
}

/** Keeps what is typed when the session ends while one works, to be found again once signed in. */
export function useSaveDraft(base: Draft, draft: Draft, notes: Notes): void {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionChange(() => {
        const session = currentSession();
        const isTyped = differingFields(base, draft).length > 0 || isNoted(notes);
        if (session.user || !session.lost || !isTyped) return;
        saveUnsavedForm({ user, path: `${pathname}${search}`, value: { base, draft, notes } });
      }),
    [user, pathname, search, base, draft, notes],
  );
}
