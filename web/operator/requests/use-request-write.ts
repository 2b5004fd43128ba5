import { useQueryClient } from '@tanstack/react-query';
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

/** Writes a change of a request and shows the request as it is then. A change of somebody else meanwhile is shown, and nothing is sent. */
export function useRequestWrite({ number, version }: WholeRequest, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  const one = ['desk', 'requests', 'one', number];
  return useSingleMutation({
    mutationFn: (write: RequestWrite) => {
      const params = { number };
      if (write.kind === 'change') return call(requestDeskEndpoints.change, { params, body: { version, ...write.change } });
      return call(requestDeskEndpoints[write.kind], { params, body: { version, text: write.text } });
    },
    onSuccess: (request, { done }) => {
      client.setQueryData(one, request);
      tellSuccess(done);
      onDone();
    },
    onError: (problem) => {
      const isStale = problem instanceof CallError && problem.code === requestStale.code;
      const [issue] = problem instanceof CallError ? problem.issues : [];
      tellFailure(
        isStale ? `${problem.message} Relisez-la, puis recommencez : votre saisie est gardée.` : (issue?.message ?? problem.message),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'requests'] }),
  });
}
