import { useState } from 'react';
import type { ContractAttachment } from '#protocol/contracts/contract-form.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type Aside, answeredAgain, type Draft, type DraftField, differingFields } from './draft.ts';
import { type Limits, mergeWithSaved } from './merge-with-saved.ts';
import { isNoted, type Notes, noNotes } from './notes.ts';
import { fieldOf, stillWrong, withUnreadable } from './typed-problems.ts';
import { useRestoredDraft, useSaveDraft } from './use-stored-draft.ts';

type Typing = {
  /** What the form started from. */
  base: Draft;
  draft: Draft;
  /** Why the contract changes, as far as that is typed. */
  notes: Notes;
  /** What is wrong, in the server's words. */
  issues: readonly InputIssue[];
  /** How often that was told. */
  refusals: number;
  /** What others changed since one began, and had then written. */
  meanwhile: Partial<Draft>;
  /** What was typed where the contract meanwhile no longer takes it. */
  lost: Partial<Draft>;
  aside: Aside;
};

/** The form while somebody types in it. */
export function useDraft(initial: Draft, limits: Limits = { lockedFields: [] }) {
  const found = useRestoredDraft();
  const [typing, setTyping] = useState<Typing>(() =>
    onto(
      { base: initial, draft: initial, notes: noNotes, ...found, issues: [], refusals: 0, meanwhile: {}, lost: {}, aside: {} },
      initial,
      limits,
    ),
  );
  const { base, draft, notes, issues, refusals, meanwhile, lost } = typing;

  const isDirty = differingFields(base, draft).length > 0;

  useSaveDraft(base, draft, notes);

  function change<Field extends DraftField>(field: Field, value: Draft[Field]): void {
    setTyping((now) => {
      const { draft: next, aside } = answeredAgain(now.draft, field, value, now.aside);
      return { ...now, draft: next, aside, issues: stillWrong(now.issues, field, now.draft, next) };
    });
  }
  return {
    draft,
    base,
    notes,
    setNotes: (typed: Partial<Notes>) => setTyping((now) => ({ ...now, notes: { ...now.notes, ...typed } })),
    /** What was typed before the session ended is there again. */
    isFound: found !== undefined,
    issues,
    refusals,
    meanwhile,
    lost,
    isDirty,
    /** Something would be lost, be it only a note for which nothing is to be saved yet. */
    isTyped: isDirty || isNoted(notes),
    change,
    /** Adds a file that has arrived, whatever was typed while it was on its way. */
    addFile: (field: 'contractDocuments' | 'privateAttachments', file: ContractAttachment) =>
      setTyping((now) => ({ ...now, draft: { ...now.draft, [field]: [...now.draft[field], file] } })),
    /** Takes what the server found wrong, and tells with it what could not be sent. */
    refuse: (found: readonly InputIssue[]) =>
      setTyping((now) => ({ ...now, issues: withUnreadable(found, now.draft), refusals: now.refusals + 1 })),
    forgive: () => setTyping((now) => ({ ...now, issues: [] })),
    issueOf: (field: string) => issues.find((issue) => fieldOf(issue) === field)?.message,
    /** Somebody else has saved `fresh`: what was typed stays on it as far as it may, and what differs is told. */
    rebase: (fresh: Draft, within: Limits) => setTyping((now) => onto(now, fresh, within)),
  };
}

/** What an earlier save of somebody else has changed, and what was lost by it, stays told. */
function onto(now: Typing, fresh: Draft, limits: Limits): Typing {
  const changed = differingFields(now.base, fresh).map((field) => [field, fresh[field]]);
  const { draft, lost } = mergeWithSaved(now.draft, now.base, fresh, limits);
  return {
    ...now,
    base: fresh,
    draft,
    issues: [],
    meanwhile: { ...now.meanwhile, ...Object.fromEntries(changed) },
    lost: { ...now.lost, ...lost },
  };
}
