import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Draft, differingFields } from '#web/features/contracts/form/typing/draft.ts';
import { type KeptDraft, keptDraft } from '#web/features/contracts/form/typing/kept-draft.ts';
import { isNoted, type Notes } from '#web/features/contracts/form/typing/notes.ts';
import { dropTyping, keepTyping } from '#web/lib/session/kept-typing.ts';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { useMe } from '#web/lib/session/use-me.ts';

/** What was typed here when the session ended; from then on it is the form's, and nothing else keeps it. */
export function useFoundDraft(): KeptDraft | undefined {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  const [found] = useState(() => keptDraft(user, `${pathname}${search}`));
  useEffect(dropTyping, []);
  return found;
}

/** Keeps what is typed when the session ends while one works, to be found again once signed in. */
export function useKeptDraft(base: Draft, draft: Draft, notes: Notes): void {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionChange(() => {
        const session = currentSession();
        const isTyped = differingFields(base, draft).length > 0 || isNoted(notes);
        if (session.user || !session.lost || !isTyped) return;
        keepTyping({ user, path: `${pathname}${search}`, value: { base, draft, notes } });
      }),
    [user, pathname, search, base, draft, notes],
  );
}
