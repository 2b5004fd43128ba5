import { useState } from 'react';
import type { ContractAttachment } from '#protocol/contracts/contract-form.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { answered, type Draft, type DraftField, differingFields } from '#web/features/contracts/form/typing/draft.ts';
import { type ChangeKind, type Notes, noNotes } from '#web/features/contracts/form/typing/notes.ts';
import { type Limits, notKept, rebased } from '#web/features/contracts/form/typing/rebased.ts';
import { fieldOf, stillWrong, withUnreadable } from '#web/features/contracts/form/typing/typed-problems.ts';
import { useFoundDraft, useKeptDraft } from '#web/features/contracts/form/typing/use-kept-draft.ts';

interface Typing {
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
}

/** The form while somebody types in it. */
export function useDraft(initial: Draft, limits: Limits = { lockedFields: [] }) {
  const found = useFoundDraft();
  const [typing, setTyping] = useState<Typing>(() =>
    onto({ base: initial, draft: initial, notes: noNotes, ...found, issues: [], refusals: 0, meanwhile: {}, lost: {} }, initial, limits),
  );
  const { base, draft, notes, issues, refusals, meanwhile, lost } = typing;

  useKeptDraft(base, draft, notes);

  function change<Field extends DraftField>(field: Field, value: Draft[Field]): void {
    setTyping((now) => {
      const next = answered(now.draft, field, value);
      return { ...now, draft: next, issues: stillWrong(now.issues, field, now.draft, next) };
    });
  }
  return {
    draft,
    base,
    notes,
    setNote: (kind: ChangeKind, note: string) => setTyping((now) => ({ ...now, notes: { ...now.notes, [kind]: note } })),
    /** What was typed before the session ended is there again. */
    isFound: found !== undefined,
    issues,
    refusals,
    meanwhile,
    lost,
    isDirty: differingFields(base, draft).length > 0,
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

function onto(now: Typing, fresh: Draft, limits: Limits): Typing {
  const changed = differingFields(now.base, fresh);
  return {
    ...now,
    base: fresh,
    draft: rebased(now.draft, now.base, fresh, limits),
    issues: [],
    meanwhile: Object.fromEntries(changed.map((field) => [field, fresh[field]])),
    lost: notKept(now.draft, now.base, fresh, limits),
  };
}
