import { type ContractAnswer, contractEndpoints, contractRefusals } from '#protocol/contracts/contracts.ts';
import type { InputOf } from '#protocol/core/endpoint.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { tellSaveFailure } from '#web/features/contracts/contract-failures.ts';
import { useContractCache } from '#web/features/contracts/use-contract-cache.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import type { FormValues } from './state/form-values.ts';
import { mustBeReadable } from './state/input-issues.ts';

type Body = InputOf<typeof contractEndpoints.change>['body'];

/** The body of the request, and the form that it was made from. */
type Change = {
  body: Body;
  values: FormValues;
};

type SaveOptions = {
  id: string;
  /** Called with the issues of the server, which the caller shows. */
  onIssues: (issues: readonly InputIssue[]) => void;
  /** Called with the stored contract when another user has saved it meanwhile. */
  onStale: (fresh: ContractAnswer) => void;
  /** Called on any other failure, which a toast shows. */
  onFailure: () => void;
  onChecked: () => void;
  onSaved: () => void;
};

/** The statuses of a refusal: the contract is gone, archived, or open in reading only. Trying again would not help. */
const refusals: readonly number[] = [403, 404, 409];

/** Checks a change, then saves it (CTR-92). On any failure the form keeps its values. */
export function useSaveChange({ id, onIssues, onStale, onFailure, onChecked, onSaved }: SaveOptions) {
  const cache = useContractCache(id);
  const params = { id };
  const onError = (fallback?: string) => (problem: Error) => {
    if (problem instanceof CallError && problem.issues.length > 0) return onIssues(problem.issues);
    onFailure();
    if (problem instanceof CallError && problem.code === contractRefusals.stale.code)
      return void cache.fetchFresh().then(onStale, tellSaveFailure);
    tellSaveFailure(problem, fallback);
    // The form keeps what is typed. The page behind it shows the contract as it is now.
    if (problem instanceof CallError && refusals.includes(problem.status)) void cache.invalidate();
  };
  const checkOnly = async ({ body, values }: Change) => {
    await call(contractEndpoints.checkChange, { params, body });
    mustBeReadable(values);
  };
  const check = useSingleMutation({ mutationFn: checkOnly, onSuccess: onChecked, onError: onError() });
  const save = useSingleMutation({
    mutationFn: async ({ checked, ...change }: Change & { checked: boolean }) => {
      // The user may have typed since the check.
      if (checked) mustBeReadable(change.values);
      else await checkOnly(change);
      return call(contractEndpoints.change, { params, body: change.body });
    },
    onSuccess: (answer) => {
      tellSuccess(answer.message || 'Le contrat a bien été mis à jour.');
      cache.store(answer);
      onSaved();
    },
    onError: onError('Impossible de modifier le contrat.'),
  });
  return { check, save };
}
