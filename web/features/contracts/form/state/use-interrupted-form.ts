import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/lib/account/use-me.ts';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { dropUnsavedForm, saveUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { differingFields, type FormValues } from './form-values.ts';
import { type InterruptedForm, readInterruptedForm } from './interrupted-form.ts';
import { hasNotes, type RevisionNotes } from './revision-notes.ts';

/** Returns the form that the end of the session interrupted here, and removes it from the browser's storage. */
export function useRestoredForm(): InterruptedForm | undefined {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  const [restored] = useState(() => readInterruptedForm(user, `${pathname}${search}`));
  useEffect(dropUnsavedForm, []);
  return restored;
}

/** Stores the edited form when the session ends, so that the user finds it again after signing in. */
export function useSaveInterruptedForm(base: FormValues, values: FormValues, notes: RevisionNotes): void {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionChange(() => {
        const session = currentSession();
        const isEdited = differingFields(base, values).length > 0 || hasNotes(notes);
        if (session.user || !session.lost || !isEdited) return;
        saveUnsavedForm({ user, path: `${pathname}${search}`, value: { base, values, notes } });
      }),
    [user, pathname, search, base, values, notes],
  );
}
