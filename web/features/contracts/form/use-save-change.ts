import { type ContractAnswer, contractEndpoints, contractRefusals } from '#protocol/contracts/contracts.ts';
import type { InputOf } from '#protocol/core/endpoint.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { tellUnsaved } from '#web/features/contracts/contract-failures.ts';
import { useKeepContract } from '#web/features/contracts/use-keep-contract.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import type { Draft } from './draft/draft.ts';
import { mustBeReadable } from './draft/typed-problems.ts';

type Body = InputOf<typeof contractEndpoints.change>['body'];

/** What is sent, and the form that it was read from. */
type Change = {
  body: Body;
  draft: Draft;
};

type SaveOptions = {
  id: string;
  /** The server found this wrong, which is still to be told. */
  onIssues: (issues: readonly InputIssue[]) => void;
  /** Somebody else has saved the contract meanwhile: this is how it is now. */
  onStale: (fresh: ContractAnswer) => void;
  /** The popup that asked has nothing more to say. */
  onFailure: () => void;
  onChecked: () => void;
  onSaved: () => void;
};

/** Checks a change, then saves it. Whatever goes wrong, what was typed stays. */
export function useSaveChange({ id, onIssues, onStale, onFailure, onChecked, onSaved }: SaveOptions) {
  const keep = useKeepContract(id);
  const params = { id };
  const refuse = (otherwise?: string) => (problem: Error) => {
    if (problem instanceof CallError && problem.issues.length > 0) return onIssues(problem.issues);
    onFailure();
    if (problem instanceof CallError && problem.code === contractRefusals.stale.code) void keep.fresh().then(onStale, tellUnsaved);
    else tellUnsaved(problem, otherwise);
  };
  const checkOnly = async ({ body, draft }: Change) => {
    await call(contractEndpoints.checkChange, { params, body });
    mustBeReadable(draft);
  };
  const check = useSingleMutation({ mutationFn: checkOnly, onSuccess: onChecked, onError: refuse() });
  const save = useSingleMutation({
    mutationFn: async ({ checked, ...change }: Change & { checked: boolean }) => {
      if (!checked) await checkOnly(change);
      return call(contractEndpoints.change, { params, body: change.body });
    },
    onSuccess: (answer) => {
      tellSuccess(answer.message || 'Le contrat a bien été mis à jour.');
      keep.answer(answer);
      onSaved();
    },
    onError: refuse('Impossible de modifier le contrat.'),
  });
  return { check, save };
}
