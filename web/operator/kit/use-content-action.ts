import { useQueryClient } from '@tanstack/react-query';
import { type Content, contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { type SimpleAction, wordsOf } from './content-texts.ts';
import type { ContentView } from './content-view.ts';

type Target = { id: string; version: number };

type Outcomes = {
  onDone?: (action: SimpleAction, content: Content) => void;
  /** Takes over what somebody else saved meanwhile; without it a message says so. */
  onStale?: () => Promise<void>;
};

/** Runs an action on a content and refreshes what shows it. */
export function useContentAction(view: ContentView, { onDone, onStale }: Outcomes = {}) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ action, id, version }: Target & { action: SimpleAction }) =>
      call(view.endpoints[action], { params: { id }, body: { version } }),
    onSuccess: (content, { action }) => {
      tellSuccess(wordsOf(view).done[action]);
      onDone?.(action, content);
    },
    onError: (problem) => {
      if (onStale && problem instanceof CallError && problem.code === contentRefusals.stale.code) return onStale();
      return tellFailure(problem.message);
    },
    // A refusal too: the row on the screen may be outdated. Not waited for: the next click must not be ignored while the lists are read again.
    onSettled: () => void client.invalidateQueries({ queryKey: ['desk', view.name] }),
  });
}
