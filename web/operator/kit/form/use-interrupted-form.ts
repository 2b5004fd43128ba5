import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { dropUnsavedForm, readUnsavedForm, saveUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { differingFields } from './merge.ts';

type Interrupted = { base: FormValues; values: FormValues };
const isInterrupted = (value: unknown): value is Interrupted =>
  value instanceof Object && Reflect.get(value, 'base') instanceof Object && Reflect.get(value, 'values') instanceof Object;

/** Returns the form that the end of the session interrupted on this page, and removes it from the browser's storage. */
export function useInterruptedForm(): Interrupted | undefined {
  const { id: user } = useMe();
  const { pathname } = useLocation();
  const [interrupted] = useState(() => {
    const stored = readUnsavedForm(user, pathname);
    return isInterrupted(stored) ? stored : undefined;
  });
  useEffect(dropUnsavedForm, []);
  return interrupted;
}

/** Stores the edited form when the session ends, so that the operator finds it again after signing in. */
export function useKeptForm(base: FormValues, values: FormValues): void {
  const { id: user } = useMe();
  const { pathname } = useLocation();
  useEffect(
    () =>
      onSessionChange(() => {
        const session = currentSession();
        if (session.user || !session.lost || differingFields(base, values).length === 0) return;
        saveUnsavedForm({ user, path: pathname, value: { base, values } });
      }),
    [user, pathname, base, values],
  );
}
