import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { dropUnsavedForm, saveUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { useMe } from './use-me.ts';

/** Reads the form of a user that the end of the session interrupted at a path; undefined without one. */
type ReadForm<Form> = (user: string, path: string) => Form | undefined;

function usePlace(): { user: string; path: string } {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  return { user, path: `${pathname}${search}` };
}

/** Returns the form that the end of the session interrupted on the open page. It stays in the browser's storage: the page opens its form with it. */
export function useInterrupted<Form>(read: ReadForm<Form>): Form | undefined {
  const { user, path } = usePlace();
  const [form] = useState(() => read(user, path));
  return form;
}

/** Returns the form that the end of the session interrupted on the open page, and removes it from the browser's storage. */
export function useRestored<Form>(read: ReadForm<Form>): Form | undefined {
  const form = useInterrupted(read);
  useEffect(dropUnsavedForm, []);
  return form;
}

/** Stores an edited form when the session ends, so that the user finds it again after signing in. */
export function useKeptAtSessionEnd(form: unknown, isEdited: boolean): void {
  const { user, path } = usePlace();
  const keep = useEffectEvent(() => {
    const session = currentSession();
    if (session.user || !session.lost || !isEdited) return;
    saveUnsavedForm({ user, path, value: form });
  });
  useEffect(() => onSessionChange(() => keep()), []);
}
