import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/lib/account/use-me.ts';
import { randomKey } from '#web/lib/http/random-key.ts';
import { currentSession } from '#web/lib/session/store.ts';
import { dropUnsavedForm, readUnsavedForm, saveUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { isEdited, type RequestValues } from './request-values.ts';

/** The form with its idempotency key: a form sent again without a change is the same request. `isSent`: this key has left. */
type Draft = { values: RequestValues; key: string; isSent: boolean };

/** Returns the form that this tab keeps for this user and address; undefined without one. */
function readDraft(user: string, path: string, first: RequestValues): Draft | undefined {
  const kept = readUnsavedForm(user, path);
  if (!(kept instanceof Object)) return undefined;
  const [values, key, isSent]: unknown[] = ['values', 'key', 'isSent'].map((name) => Reflect.get(kept, name));
  if (!(values instanceof Object) || typeof key !== 'string') return undefined;
  const text = (name: keyof RequestValues): string => {
    const value: unknown = Reflect.get(values, name);
    return typeof value === 'string' ? value : '';
  };
  const [object, your_demand, phone] = [text('object'), text('your_demand'), text('phone')];
  const rest = { purchase_family: text('purchase_family'), call_back: text('call_back') };
  return { values: { receiver: receiverIn(values) ?? first.receiver, object, your_demand, phone, ...rest }, key, isSent: isSent === true };
}

function receiverIn(values: object): RequestValues['receiver'] {
  const receiver: unknown = Reflect.get(values, 'receiver');
  if (!(receiver instanceof Object)) return null;
  const [email, name]: unknown[] = ['email', 'name'].map((field) => Reflect.get(receiver, field));
  return typeof email === 'string' && typeof name === 'string' ? { email, name } : null;
}

/**
 * The form as the user edits it, kept by this tab at every key: it survives a reload, an expired session and an outage. It is forgotten once sent
 * (`isDone`), or when the user leaves the page.
 */
export function useKeptRequest(first: RequestValues, isDone: boolean) {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const [restored] = useState(() => readDraft(user, path, first));
  const [draft, setDraft] = useState<Draft>(restored ?? { values: first, key: randomKey(), isSent: false });
  const isDirty = isEdited(draft.values, first);
  useEffect(() => {
    if (isDone) dropUnsavedForm();
    else if (isDirty) saveUnsavedForm({ user, path, value: draft });
    // All that was typed is deleted: what the tab keeps of it must not come back. The contract form may keep its own there.
    else if (readUnsavedForm(user, path) !== undefined) dropUnsavedForm();
  }, [isDone, isDirty, user, path, draft]);
  useEffect(
    () => () => {
      if (currentSession().user) dropUnsavedForm();
    },
    [],
  );
  return {
    values: draft.values,
    key: draft.key,
    isDirty,
    isRestored: restored !== undefined,
    change: (change: Partial<RequestValues>) =>
      setDraft((old) => ({ values: { ...old.values, ...change }, key: old.isSent ? randomKey() : old.key, isSent: false })),
    markSent: () => setDraft((old) => ({ ...old, isSent: true })),
  };
}
