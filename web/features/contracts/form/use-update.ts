import { useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { bodyOf, draftOf } from './draft/draft.ts';
import type { useDraft } from './draft/use-draft.ts';
import { leadToIssues } from './tell-issues.ts';
import { useChangePopup } from './use-change-popup.ts';
import { useSaveChange } from './use-save-change.ts';

type UpdateOptions = {
  id: string;
  /** The version that one had read. */
  version: number;
  typing: ReturnType<typeof useDraft>;
  isSubscriber: boolean;
  onFresh: (fresh: ContractAnswer) => void;
  onSaved: () => void;
};

/** A change on its way: checked, then asked a note for, then saved; a halt and an archiving say themselves what they need. */
export function useUpdate({ id, version, typing, isSubscriber, onFresh, onSaved }: UpdateOptions) {
  const popup = useChangePopup(typing);
  const [isStale, setStale] = useState(false);
  const { draft, base } = typing;
  const { parentContract, ...rest } = bodyOf(draft, isSubscriber);
  const body = {
    ...rest,
    // A parent that one may not see is not taken away by a form that cannot show it.
    ...(draft.parentContract !== base.parentContract && { parentContract }),
    version,
  };
  const noted = { ...body, revisionNote: popup.note };
  const { check, save } = useSaveChange({
    id,
    onChecked: () => {
      typing.forgive();
      popup.open('update');
    },
    onIssues: (issues) => {
      const others = popup.refuse(issues);
      if (others.length === 0) return;
      leadToIssues();
      typing.refuse(others);
    },
    onStale: (fresh) => {
      typing.rebase(draftOf(fresh.form), fresh.header);
      onFresh(fresh);
      setStale(true);
      scrollTo({ top: 0 });
    },
    onFailure: popup.close,
    onSaved,
  });
  return {
    popup,
    isStale,
    isChecking: check.isPending,
    isSaving: save.isPending,
    // Without the note: what is wrong with it could not be mended as long as the popup that asks for it is closed.
    check: () => check.mutate({ body, draft }),
    confirm: () => save.mutate({ body: noted, draft, checked: true }),
    // The popup asks for the end itself, whatever the form says of it.
    halt: () => {
      const { endDate } = popup;
      save.mutate({ body: { ...noted, contractStatus: 'halted', endDate: endDate || null }, draft: { ...draft, endDate }, checked: false });
    },
    archive: () => save.mutate({ body: { ...noted, contractStatus: 'archived' }, draft, checked: false }),
  };
}
