import { useState } from 'react';
import type { ContractAttachment, ContractField } from '#protocol/contracts/contract-form.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { useKeptAtSessionEnd, useRestored } from '#web/lib/account/use-interrupted.ts';
import { type ClearedValues, withRestoringAnswer } from './answers.ts';
import { differingFields, type FormValues } from './form-values.ts';
import { fieldOf, remainingIssues, withUnreadable } from './input-issues.ts';
import { readInterruptedForm } from './interrupted-form.ts';
import { type Limits, mergeWithSaved } from './merge-with-saved.ts';
import { emptyNotes, hasNotes, type RevisionNotes } from './revision-notes.ts';

type EditedForm = {
  /** The values of the stored contract, or of an empty form. */
  base: FormValues;
  values: FormValues;
  notes: RevisionNotes;
  /** The issues to correct, in the server's words. */
  issues: readonly InputIssue[];
  /** The number of refusals so far. */
  refusalCount: number;
  /** The values that other users saved since the form opened. */
  savedByOthers: Partial<FormValues>;
  /** The user's values that the contract no longer accepts. */
  discarded: Partial<FormValues>;
  cleared: ClearedValues;
};
export type FormEditor = ReturnType<typeof useFormEditor>;

/** Holds the form while the user edits it. A form that the end of the session interrupted comes back, merged into `initial`. */
export function useFormEditor(initial: FormValues, limits: Limits = { lockedFields: [] }) {
  const restored = useRestored(readInterruptedForm);
  const [form, setForm] = useState<EditedForm>(() => {
    const opened = { base: initial, values: initial, notes: emptyNotes, ...restored };
    return merged({ ...opened, issues: [], refusalCount: 0, savedByOthers: {}, discarded: {}, cleared: {} }, initial, limits);
  });
  const { base, values, notes, issues, refusalCount, savedByOthers, discarded } = form;
  const isDirty = differingFields(base, values).length > 0;
  const hasUnsavedInput = isDirty || hasNotes(notes);
  useKeptAtSessionEnd({ base, values, notes }, hasUnsavedInput);

  function change<Field extends ContractField>(field: Field, value: FormValues[Field]): void {
    setForm((now) => {
      const next = withRestoringAnswer(now.values, field, value, now.cleared);
      return { ...now, ...next, issues: remainingIssues(now.issues, field, now.values, next.values) };
    });
  }
  return {
    values,
    base,
    notes,
    setNotes: (next: Partial<RevisionNotes>) => setForm((now) => ({ ...now, notes: { ...now.notes, ...next } })),
    isRestored: restored !== undefined,
    issues,
    refusalCount,
    savedByOthers,
    discarded,
    isDirty,
    /** Leaving would lose something, even if only a note without any change to save. */
    hasUnsavedInput,
    change,
    /** Adds an uploaded file to the current values, which may have changed during the upload. */
    addFile: (field: 'contractDocuments' | 'privateAttachments', file: ContractAttachment) =>
      setForm((now) => ({ ...now, values: { ...now.values, [field]: [...now.values[field], file] } })),
    /** Shows the issues of the server, with those of input that could not be sent. */
    showIssues: (reported: readonly InputIssue[]) =>
      setForm((now) => ({ ...now, issues: withUnreadable(reported, now.values), refusalCount: now.refusalCount + 1 })),
    clearIssues: () => setForm((now) => ({ ...now, issues: [] })),
    issueOf: (field: string) => issues.find((issue) => fieldOf(issue) === field)?.message,
    /** Merges the contract that another user saved meanwhile (RDG-221). */
    mergeSaved: (saved: FormValues, limitsNow: Limits) => setForm((now) => merged(now, saved, limitsNow)),
  };
}

/** Merges a saved contract into the form. The notes of earlier merges stay. */
function merged(form: EditedForm, saved: FormValues, limits: Limits): EditedForm {
  const changed = differingFields(form.base, saved).map((field) => [field, saved[field]]);
  const { values, discarded } = mergeWithSaved(form.values, form.base, saved, limits);
  return {
    ...form,
    base: saved,
    values,
    issues: [],
    savedByOthers: { ...form.savedByOthers, ...Object.fromEntries(changed) },
    discarded: { ...form.discarded, ...discarded },
  };
}
