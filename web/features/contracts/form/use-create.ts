import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import type { InputOf } from '#protocol/core/endpoint.ts';
import { tellProblem } from '#web/features/contracts/contract-failures.ts';
import { contractKeys } from '#web/features/contracts/contracts.queries.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import { mustBeReadable } from './draft/typed-problems.ts';
import type { useDraft } from './draft/use-draft.ts';
import { leadToIssues } from './tell-issues.ts';

type Body = InputOf<typeof contractEndpoints.create>['body'];

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What this form calls its creation as long as it says the same: sent again after an answer that was lost, it is not written twice. */
function useCreationKey(draft: unknown): string {
  const [named, setNamed] = useState(() => ({ draft, key: randomKey() }));
  if (named.draft !== draft) setNamed({ draft, key: randomKey() });
  return named.key;
}

/** A creation on its way: checked, then confirmed, then written. Whatever goes wrong, what was typed stays. */
export function useCreate({ draft, refuse: onIssues, forgive }: ReturnType<typeof useDraft>) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const creationKey = useCreationKey(draft);
  const refuse = (otherwise?: string) => (problem: Error) => {
    setAsking(false);
    if (problem instanceof CallError && problem.issues.length > 0) {
      leadToIssues();
      onIssues(problem.issues);
    } else tellProblem(problem, otherwise);
  };
  const check = useSingleMutation({
    mutationFn: async (body: Body) => {
      // Named, a creation whose answer was lost finds nothing wrong with what it has itself already taken.
      await call(contractEndpoints.checkCreation, { body: { ...body, creationKey } });
      mustBeReadable(draft);
    },
    onSuccess: () => {
      forgive();
      setAsking(true);
    },
    onError: refuse(),
  });
  const creation = useSingleMutation({
    mutationFn: (body: Body) => call(contractEndpoints.create, { body: { ...body, creationKey } }),
    onSuccess: ({ message }) => {
      tellSuccess(message || 'Le contrat a bien été créé.');
      void client.invalidateQueries({ queryKey: contractKeys.all });
    },
    onError: refuse('Impossible de créer le contrat.'),
  });
  return {
    isAsking,
    stopAsking: () => setAsking(false),
    isChecking: check.isPending,
    check: check.mutate,
    isCreating: creation.isPending,
    create: creation.mutate,
    isDone: creation.isSuccess,
  };
}
