import { useEffect, useState } from 'react';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type PopupField, popupFieldId } from '#web/features/contracts/popups/ChangeDialogs.tsx';
import { tellIssues } from './issue-toasts.ts';
import { fieldOf } from './state/input-issues.ts';
import type { ChangeKind } from './state/revision-notes.ts';
import type { FormEditor } from './state/use-form-editor.ts';

const popupFields: Record<ChangeKind, readonly PopupField[]> = {
  update: ['revisionNote'],
  halted: ['endDate', 'revisionNote'],
  archived: ['revisionNote'],
};

/** The popup before a change is saved. It has its own issues: opening or closing it leaves those of the form. */
export function useChangePopup({ base, notes, setNotes }: FormEditor) {
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [issues, setIssues] = useState<readonly InputIssue[]>([]);
  const [refusal, setRefusal] = useState<{ field: PopupField | undefined }>();
  useEffect(() => {
    // Focuses the field once its issue is rendered, so that a screen reader reads both.
    if (refusal?.field !== undefined) document.getElementById(popupFieldId(refusal.field))?.focus();
  }, [refusal]);
  const open = (next: ChangeKind | null) => {
    setKind(next);
    setIssues([]);
  };
  const clearIssue = (field: PopupField) => setIssues((all) => all.filter((issue) => fieldOf(issue) !== field));
  return {
    kind,
    open,
    close: () => open(null),
    note: notes[kind ?? 'update'],
    setNote: (note: string) => {
      setNotes({ [kind ?? 'update']: note });
      clearIssue('revisionNote');
    },
    /** The end date of a contract that the user ends: the stored one, until the user types another. */
    endDate: notes.endDate ?? base.endDate,
    setEndDate: (day: string) => {
      setNotes({ endDate: day });
      clearIssue('endDate');
    },
    issueOf: (field: PopupField) => issues.find((issue) => fieldOf(issue) === field)?.message,
    /** Shows the issues of the popup's own fields. If there are others, closes and returns them: the user corrects them in the form. */
    takeIssues: (reported: readonly InputIssue[]): readonly InputIssue[] => {
      if (kind === null) return reported;
      const own: readonly string[] = popupFields[kind];
      const others = reported.filter((issue) => !own.includes(fieldOf(issue)));
      if (others.length > 0) open(null);
      else {
        setIssues(reported);
        setRefusal({ field: popupFields[kind].find((field) => reported.some((issue) => fieldOf(issue) === field)) });
        tellIssues();
      }
      return others;
    },
  };
}
