import { useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { scrollToIssues } from './issue-toasts.ts';
import { bodyOf, formValuesOf } from './state/form-values.ts';
import type { FormEditor } from './state/use-form-editor.ts';
import { useChangePopup } from './use-change-popup.ts';
import { useSaveChange } from './use-save-change.ts';

type UpdateOptions = {
  id: string;
  /** The version of the contract that the form opened with: the server refuses an outdated one (RDG-221). */
  version: number;
  editor: FormEditor;
  isSubscriber: boolean;
  onFresh: (fresh: ContractAnswer) => void;
  onSaved: () => void;
};

/** Saves an edited contract: server check, popup for the revision note, save. Ending and archiving start at their popup. */
export function useUpdate({ id, version, editor, isSubscriber, onFresh, onSaved }: UpdateOptions) {
  const popup = useChangePopup(editor);
  const [isStale, setStale] = useState(false);
  const { values, base } = editor;
  const { parentContract, ...rest } = bodyOf(values, isSubscriber);
  const body = {
    ...rest,
    // A user who cannot see the parent contract received null: an unchanged parent is not sent, so that it stays.
    ...(values.parentContract !== base.parentContract && { parentContract }),
    version,
  };
  const bodyWithNote = { ...body, revisionNote: popup.note };
  const { check, save } = useSaveChange({
    id,
    onChecked: () => {
      editor.clearIssues();
      // The user may have opened the popup of an end during the check.
      if (popup.kind === null) popup.open('update');
    },
    onIssues: (issues) => {
      const others = popup.takeIssues(issues);
      if (others.length === 0) return;
      scrollToIssues();
      editor.showIssues(others);
    },
    onStale: (fresh) => {
      editor.mergeSaved(formValuesOf(fresh.form), fresh.header);
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
    // Without the note: the user could not correct it while its popup is closed.
    check: () => check.mutate({ body, values }),
    confirm: () => save.mutate({ body: bodyWithNote, values, checked: true }),
    // The end date of the popup replaces that of the form.
    end: () => {
      const { endDate } = popup;
      const ended = { ...bodyWithNote, contractStatus: 'halted', endDate: endDate || null };
      save.mutate({ body: ended, values: { ...values, endDate }, checked: false });
    },
    archive: () => save.mutate({ body: { ...bodyWithNote, contractStatus: 'archived' }, values, checked: false }),
  };
}
