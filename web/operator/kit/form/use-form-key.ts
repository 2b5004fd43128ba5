import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { randomKey } from '#web/lib/http/random-key.ts';
import { creatorIn, goesOn } from '#web/operator/frame/going-on.ts';

/**
 * Returns the key of the form of a page. Each content has a form of its own, with a new key; a form that has just created a content keeps its key
 * at the address of that content. The server gets the key with the creation: a form that is sent twice creates one content.
 */
export function useFormKey(id: string): string {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [form, setForm] = useState(() => ({ id, key: randomKey() }));
  const isCreation = goesOn(state);
  // A return to this address later opens another page.
  useEffect(() => {
    if (isCreation) void navigate({ search }, { replace: true, preventScrollReset: true, state: null });
  }, [isCreation, navigate, search]);
  if (form.id === id) return form.key;
  const next = { id, key: creatorIn(state) === form.key ? form.key : randomKey() };
  setForm(next);
  return next.key;
}
