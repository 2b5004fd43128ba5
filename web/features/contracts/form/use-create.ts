import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { tellProblem } from '#web/features/contracts/contract-failures.ts';
import { contractKeys } from '#web/features/contracts/contracts.queries.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import { scrollToIssues } from './issue-toasts.ts';
import { type Creation, type CreationBody, creationBody } from './state/creation-body.ts';
import { mustBeReadable } from './state/input-issues.ts';
import type { FormEditor } from './state/use-form-editor.ts';

/** Creates a contract: server check, popup of confirmation, creation. On any failure the form keeps its values. */
export function useCreate({ values, showIssues, clearIssues }: FormEditor, options: Omit<Creation, 'values'>) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const onError = (fallback?: string) => (problem: Error) => {
    setConfirming(false);
    if (problem instanceof CallError && problem.issues.length > 0) {
      scrollToIssues();
      showIssues(problem.issues);
    } else tellProblem(problem, fallback);
  };
  const check = useSingleMutation({
    mutationFn: async (body: CreationBody) => {
      await call(contractEndpoints.checkCreation, { body });
      mustBeReadable(values);
    },
    onSuccess: () => {
      clearIssues();
      setConfirming(true);
    },
    onError: onError(),
  });
  const creation = useSingleMutation({
    mutationFn: async (body: CreationBody) => {
      // The user may have typed since the check.
      mustBeReadable(values);
      return call(contractEndpoints.create, { body });
    },
    onSuccess: ({ message }) => {
      tellSuccess(message || 'Le contrat a bien été créé.');
      void client.invalidateQueries({ queryKey: contractKeys.all });
    },
    onError: onError('Impossible de créer le contrat.'),
  });
  return {
    isConfirming,
    stopConfirming: () => setConfirming(false),
    isChecking: check.isPending,
    check: () => check.mutate(creationBody({ ...options, values })),
    isCreating: creation.isPending,
    create: () => creation.mutate(creationBody({ ...options, values })),
    isDone: creation.isSuccess,
  };
}
