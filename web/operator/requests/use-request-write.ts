import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { InputOf } from '#protocol/core/endpoint.ts';
import { requestDeskEndpoints, requestStale, type WholeRequest } from '#protocol/requests/request-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';

/** A change of a request: its state or its assignee, a note, or an answer. */
export type RequestWrite =
  | { kind: 'change'; change: Omit<InputOf<typeof requestDeskEndpoints.change>['body'], 'version'>; done: string }
  | { kind: 'note' | 'answer'; text: string; done: string };

/** True when the server may have written before it failed. */
const mayBeWritten = (problem: Error): boolean => problem instanceof CallError && (problem.status === 0 || problem.status >= 500);

/**
 * Writes a change of a request and shows the request as it is then. A change of somebody else meanwhile is shown, and nothing is sent. What is
 * sent again after a lost answer keeps its version, so that it is never written twice.
 */
export function useRequestWrite({ number, version: shown }: WholeRequest, onDone: (write: RequestWrite) => void = () => undefined) {
  const client = useQueryClient();
  /** The last write, until an answer came. */
  const unanswered = useRef<{ write: string; version: number }>(undefined);
  const one = ['desk', 'requests', 'one', number];
  return useSingleMutation({
    mutationFn: (write: RequestWrite) => {
      const params = { number };
      const same = JSON.stringify(write);
      const version = unanswered.current?.write === same ? unanswered.current.version : shown;
      unanswered.current = { write: same, version };
      if (write.kind === 'change') return call(requestDeskEndpoints.change, { params, body: { version, ...write.change } });
      return call(requestDeskEndpoints[write.kind], { params, body: { version, text: write.text } });
    },
    onSuccess: (request, write) => {
      unanswered.current = undefined;
      client.setQueryData(one, request);
      tellSuccess(write.done);
      onDone(write);
    },
    onError: (problem) => {
      if (!mayBeWritten(problem)) unanswered.current = undefined;
      const isStale = problem instanceof CallError && problem.code === requestStale.code;
      const [issue] = problem instanceof CallError ? problem.issues : [];
      tellFailure(
        isStale ? `${problem.message} Relisez-la, puis recommencez\u00a0: votre saisie est gardée.` : (issue?.message ?? problem.message),
      );
    },
    // The list of registrations tells the state of their requests.
    onSettled: () => Promise.all(['requests', 'registrations'].map((area) => client.invalidateQueries({ queryKey: ['desk', area] }))),
  });
}
