import { useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { bodyOf, draftOf } from '#web/features/contracts/form/typing/draft.ts';
import type { useDraft } from '#web/features/contracts/form/typing/use-draft.ts';
import { useSaveChange } from '#web/features/contracts/form/use-save-change.ts';

/** What is asked before a change is saved. */
export type ChangePopup = 'update' | 'halted' | 'archived' | null;
const askedInPopups = ['endDate', 'revisionNote'];

interface UpdateOptions {
  id: string;
  /** The version that one had read. */
  version: number;
  typing: ReturnType<typeof useDraft>;
  isSubscriber: boolean;
  setPopup: (popup: ChangePopup) => void;
  onFresh: (fresh: ContractAnswer) => void;
  onSaved: () => void;
}

/** A change on its way: checked, then asked a note for, then saved; a halt and an archiving say themselves what they need. */
export function useUpdate({ id, version, typing, isSubscriber, setPopup, onFresh, onSaved }: UpdateOptions) {
  const [note, setNote] = useState('');
  const [isStale, setStale] = useState(false);
  const { draft, base } = typing;
  const { parentContract, ...rest } = bodyOf(draft, isSubscriber);
  const body = {
    ...rest,
    // A parent that one may not see is not taken away by a form that cannot show it.
    ...(draft.parentContract !== base.parentContract && { parentContract }),
    version,
    revisionNote: note,
  };
  const { check, save } = useSaveChange({
    id,
    onChecked: () => setPopup('update'),
    onIssues: (issues) => {
      typing.refuse(issues);
      // The popup stays for what it asks itself; anything else is mended in the form.
      if (!issues.every(({ field }) => askedInPopups.includes(field))) setPopup(null);
    },
    onStale: (fresh) => {
      typing.rebase(draftOf(fresh.form));
      onFresh(fresh);
      setStale(true);
      scrollTo({ top: 0 });
    },
    onFailure: () => setPopup(null),
    onSaved,
  });
  return {
    note,
    setNote,
    isStale,
    isChecking: check.isPending,
    isSaving: save.isPending,
    /** Closes the popup, and with it what was wrong in it. */
    giveUp: () => {
      setPopup(null);
      typing.forgive();
    },
    check: () => check.mutate({ body, draft }),
    confirm: () => save.mutate({ body, draft, checked: true }),
    // The popup asks for the end itself, whatever the form says of it.
    halt: (endDate: string) =>
      save.mutate({ body: { ...body, contractStatus: 'halted', endDate: endDate || null }, draft: { ...draft, endDate }, checked: false }),
    archive: () => save.mutate({ body: { ...body, contractStatus: 'archived' }, draft, checked: false }),
  };
}
