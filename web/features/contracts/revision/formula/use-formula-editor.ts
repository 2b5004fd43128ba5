import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ContractRevision, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { tellSaveFailure } from '#web/features/contracts/contract-failures.ts';
import { scrollToIssues } from '#web/features/contracts/form/issue-toasts.ts';
import { revisionQuery } from '#web/features/contracts/revision/revision.queries.ts';
import { useKeptAtSessionEnd, useRestored } from '#web/lib/account/use-interrupted.ts';
import { todayInParis } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import { bodyOf, type TypedFormula, typedFormula } from './formula-form.ts';
import { readInterruptedFormula } from './interrupted-formula.ts';
import { differingFields, mergeFormula } from './merge-formula.ts';
import { remainingIssues } from './remaining-issues.ts';

type EditedFormula = {
  /** The stored formula, or the one that is proposed. */
  base: TypedFormula;
  typed: TypedFormula;
  /** The version of the contract that the form was read with, even when the query refreshes: the server refuses an outdated one (RDG-221). */
  version: number;
  issues: readonly InputIssue[];
  /** The number of refusals so far. The summary takes the focus in the render that lists the issues: both are one state. */
  refusals: number;
  /** The values that another user or another tab saved since the form opened. */
  savedByOthers: Partial<TypedFormula>;
  isStale: boolean;
};

/** `onSaved`: the formula was saved. `onLeave`: nothing typed is left to save. */
export type FormulaEditorOptions = { id: string; revision: ContractRevision; onSaved: () => void; onLeave: () => void };

/**
 * Holds the formula while the user edits it, and saves it. A formula that was saved elsewhere meanwhile is merged with what is typed, and so is
 * one that the end of the session interrupted.
 */
export function useFormulaEditor({ id, revision, onSaved, onLeave }: FormulaEditorOptions) {
  const client = useQueryClient();
  const restored = useRestored(readInterruptedFormula);
  const [form, setForm] = useState<EditedFormula>(() => {
    const opened = typedFormula(revision, todayInParis());
    const edited = { base: opened, typed: opened, ...restored };
    return merged({ ...edited, version: 0, issues: [], refusals: 0, savedByOthers: {}, isStale: false }, revision);
  });
  const { base, typed, version, issues } = form;
  const isDirty = differingFields(base, typed).length > 0;
  useKeptAtSessionEnd({ base, typed }, isDirty);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (sent: TypedFormula) => call(revisionEndpoints.write, { params: { id }, body: bodyOf(sent, version) }),
    onSuccess: ({ message, ...saved }, sent) => {
      tellSuccess(message);
      // A form that opens again at once must not start from the version before.
      client.setQueryData(revisionQuery(id).queryKey, saved);
      onSaved();
      if (differingFields(sent, typed).length === 0) return onLeave();
      // The user typed during the save: the form stays open with what was typed.
      setForm((now) => ({ ...merged({ ...now, base: sent }, saved), savedByOthers: {}, isStale: false }));
    },
    onError: async (problem) => {
      if (problem instanceof CallError && problem.issues.length > 0) {
        setForm((now) => ({ ...now, issues: problem.issues, refusals: now.refusals + 1 }));
        return scrollToIssues();
      }
      if (!(problem instanceof CallError && problem.code === contractRefusals.stale.code)) return tellSaveFailure(problem);
      await client.fetchQuery({ ...revisionQuery(id), staleTime: 0 }).then((fresh) => {
        setForm((now) => ({ ...merged(now, fresh), isStale: true }));
        scrollTo({ top: 0 });
      }, tellSaveFailure);
    },
  });
  return {
    ...form,
    isDirty,
    isRestored: restored !== undefined,
    isSaving: isPending,
    change: (next: Partial<TypedFormula>) =>
      setForm((now) => {
        const after = { ...now.typed, ...next };
        return { ...now, typed: after, issues: remainingIssues(now.issues, now.typed, after) };
      }),
    errorOf: (field: string) => issues.find((issue) => issue.field === field)?.message,
    save: () => mutate(typed),
  };
}

/** Merges the present revision, which may have been saved meanwhile, into the form. The notes of earlier merges stay. */
function merged(form: EditedFormula, revision: ContractRevision): EditedFormula {
  const saved = typedFormula(revision, todayInParis());
  const changed = differingFields(form.base, saved).map((field) => [field, saved[field]]);
  return {
    ...form,
    base: saved,
    typed: mergeFormula(form.typed, form.base, saved),
    version: revision.contract.version,
    issues: [],
    savedByOthers: { ...form.savedByOthers, ...Object.fromEntries(changed) },
  };
}
