import { useState } from 'react';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { tellIssues } from '#web/features/contracts/form/tell-issues.ts';
import type { ChangeKind } from '#web/features/contracts/form/typing/notes.ts';
import { fieldOf } from '#web/features/contracts/form/typing/typed-problems.ts';
import type { useDraft } from '#web/features/contracts/form/typing/use-draft.ts';

type Asked = 'endDate' | 'revisionNote';
const asked: Record<ChangeKind, readonly string[]> = {
  update: ['revisionNote'],
  halted: ['endDate', 'revisionNote'],
  archived: ['revisionNote'],
};

/** The popup that a change asks for. What is wrong with what it asks is its own: opened or closed, the form's own errors stay. */
export function useChangePopup({ notes, setNote }: ReturnType<typeof useDraft>) {
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [issues, setIssues] = useState<readonly InputIssue[]>([]);
  const open = (next: ChangeKind | null) => {
    setKind(next);
    setIssues([]);
  };
  const forgive = (field: Asked) => setIssues((all) => all.filter((issue) => fieldOf(issue) !== field));
  return {
    kind,
    open,
    close: () => open(null),
    note: notes[kind ?? 'update'],
    setNote: (note: string) => {
      setNote(kind ?? 'update', note);
      forgive('revisionNote');
    },
    issueOf: (field: Asked) => issues.find((issue) => fieldOf(issue) === field)?.message,
    /** A field of the popup has changed: it is judged anew. */
    forgive,
    /** Stays for what it asks itself, and gives way to anything else, which is mended in the form: that is what it gives back. */
    refuse: (found: readonly InputIssue[]): readonly InputIssue[] => {
      const others = found.filter((issue) => kind === null || !asked[kind].includes(fieldOf(issue)));
      if (others.length > 0) open(null);
      else {
        setIssues(found);
        tellIssues();
      }
      return others;
    },
  };
}
