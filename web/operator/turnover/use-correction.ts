import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#protocol/core/endpoint.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type TurnoverPair, turnoverDeskEndpoints, turnoverStale } from '#protocol/turnover/turnover-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { turnoverKey } from './turnover-view.ts';

type Body = InputOf<typeof turnoverDeskEndpoints.correct>['body'];

/** Saves a correction of a pair and refreshes what shows it. A refusal leaves what was typed. */
export function useCorrection({ supplier, subscriber }: TurnoverPair, { onFresh, onDone }: { onFresh: () => void; onDone: () => void }) {
  const client = useQueryClient();
  const [issues, setIssues] = useState<readonly InputIssue[]>([]);
  const [isStale, setStale] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: Body) => call(turnoverDeskEndpoints.correct, { params: { supplier: supplier.id, subscriber: subscriber.id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: turnoverKey });
      tellSuccess('Montant corrigé.');
      onDone();
    },
    onError: (problem) => {
      const known = problem instanceof CallError ? problem : null;
      setIssues(known?.issues ?? []);
      setStale(known?.code === turnoverStale.code);
      if (known?.code === turnoverStale.code) return onFresh();
      if (!known || known.issues.length === 0) tellFailure(problem.message);
    },
  });
  return { mutate, isPending, issues, isStale };
}
