import { useState } from 'react';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { FieldValue, FormValues } from '#protocol/desk/desk-fields.ts';
import { useKeptAtSessionEnd, useRestored } from '#web/lib/account/use-interrupted.ts';
import { readInterruptedForm } from './interrupted-form.ts';
import { differingFields, mergeForms } from './merge.ts';

type FormState = {
  /** The form as it is saved; the empty form of a new content. */
  base: FormValues;
  values: FormValues;
  /** The version that the user has read; null for a new content. */
  version: number | null;
  issues: readonly InputIssue[];
  /** The number of refusals so far. */
  refusals: number;
  /** The values of somebody else that the user's own replace. */
  theirs: FormValues;
};

/** A saved form: its values and the version that guards it. */
export type SavedForm = { form: FormValues; version: number };

/** The form of a content while an operator edits it. */
export type ContentFormState = ReturnType<typeof useContentForm>;

/** Returns the title of a content: the one of its form, else of its row. */
export const titleOf = ({ base }: ContentFormState, content: { title: string } | null): string =>
  String(base.title ?? content?.title ?? '');

/** The name of a field in an issue of the server is `form.title`, and `from` or `until` for the hours of a publication. */
export const fieldOf = ({ field }: InputIssue): string => field.replace(/^form\./, '');

/** Holds the form of a content: what is typed, what is saved, what is wrong, and what somebody else saved meanwhile. */
export function useContentForm(content: SavedForm | null, empty: FormValues) {
  const initial = content?.form ?? empty;
  const interrupted = useRestored(readInterruptedForm);
  const [form, setForm] = useState<FormState>(() => {
    const start = {
      base: initial,
      values: initial,
      version: content?.version ?? null,
      theirs: {},
      issues: [],
      refusals: 0,
    };
    return interrupted ? { ...start, ...mergeForms(interrupted.base, interrupted.values, initial) } : start;
  });
  const isDirty = differingFields(form.base, form.values).length > 0;
  useKeptAtSessionEnd({ base: form.base, values: form.values }, isDirty);
  return {
    ...form,
    isDirty,
    isRestored: interrupted !== undefined,
    change: (name: string, value: FieldValue) =>
      setForm((now) => ({
        ...now,
        values: { ...now.values, [name]: value },
        issues: now.issues.filter((issue) => fieldOf(issue).split('.')[0] !== name),
      })),
    /** The fields with a problem, and the cells of rows, as `prices.0.price`. */
    problemNames: form.issues.map(fieldOf),
    issueOf: (name: string): string | undefined => form.issues.find((issue) => fieldOf(issue) === name)?.message,
    refuse: (issues: readonly InputIssue[]) => setForm((now) => ({ ...now, issues, refusals: now.refusals + 1 })),
    /** Takes over the saved content. With `sent`, the values that the write sent, what was typed since then stays; without it, nothing typed stays. */
    settle: (saved: SavedForm, sent?: FormValues) =>
      setForm((now) => {
        const { values } = sent ? mergeForms(sent, now.values, saved.form) : { values: saved.form };
        return { ...now, base: saved.form, values, version: saved.version, issues: [], theirs: {} };
      }),
    /** Takes over what somebody else saved, and keeps what the user typed. */
    rebase: (saved: SavedForm) =>
      setForm((now) => ({ ...now, ...mergeForms(now.base, now.values, saved.form), base: saved.form, version: saved.version, issues: [] })),
    /** Takes the value of somebody else in a field. */
    takeTheirs: (name: string) =>
      setForm(({ theirs: { [name]: taken = null, ...theirs }, ...now }) => ({ ...now, theirs, values: { ...now.values, [name]: taken } })),
    /** Keeps one's own value in a field. */
    keepMine: (name: string) => setForm(({ theirs: { [name]: _left, ...theirs }, ...now }) => ({ ...now, theirs })),
  };
}
