import { useEffect, useState } from 'react';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type AskedField, placeInPopup } from '#web/features/contracts/popups/ChangeDialogs.tsx';
import type { ChangeKind } from './draft/notes.ts';
import { fieldOf } from './draft/typed-problems.ts';
import type { useDraft } from './draft/use-draft.ts';
import { tellIssues } from './tell-issues.ts';

const asked: Record<ChangeKind, readonly AskedField[]> = {
  update: ['revisionNote'],
  halted: ['endDate', 'revisionNote'],
  archived: ['revisionNote'],
};

/** The popup that a change asks for. What is wrong with what it asks is its own: opened or closed, the form's own errors stay. */
export function useChangePopup({ base, notes, setNotes }: ReturnType<typeof useDraft>) {
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [issues, setIssues] = useState<readonly InputIssue[]>([]);
  const [refused, setRefused] = useState<{ field: AskedField | undefined }>();
  useEffect(() => {
    // Once what is wrong with it is there to be heard with it.
    if (refused?.field !== undefined) document.getElementById(placeInPopup(refused.field))?.focus();
  }, [refused]);
  const open = (next: ChangeKind | null) => {
    setKind(next);
    setIssues([]);
  };
  // A field of the popup has changed: it is judged anew.
  const forgive = (field: AskedField) => setIssues((all) => all.filter((issue) => fieldOf(issue) !== field));
  return {
    kind,
    open,
    close: () => open(null),
    note: notes[kind ?? 'update'],
    setNote: (note: string) => {
      setNotes({ [kind ?? 'update']: note });
      forgive('revisionNote');
    },
    /** When a halt ends the contract: as it would have ended, until another day is typed. */
    endDate: notes.haltEnd ?? base.endDate,
    setEndDate: (day: string) => {
      setNotes({ haltEnd: day });
      forgive('endDate');
    },
    issueOf: (field: AskedField) => issues.find((issue) => fieldOf(issue) === field)?.message,
    /** Stays for what it asks itself, and gives way to anything else, which is mended in the form: that is what it gives back. */
    refuse: (found: readonly InputIssue[]): readonly InputIssue[] => {
      // Closed while the change was on its way, it no longer asks for its note.
      if (kind === null) return found.filter((issue) => fieldOf(issue) !== 'revisionNote');
      const asks: readonly string[] = asked[kind];
      const others = found.filter((issue) => !asks.includes(fieldOf(issue)));
      if (others.length > 0) open(null);
      else {
        setIssues(found);
        setRefused({ field: asked[kind].find((field) => found.some((issue) => fieldOf(issue) === field)) });
        tellIssues();
      }
      return others;
    },
  };
}
