import { useQueryClient } from '@tanstack/react-query';
import type { Content, ContentAction } from '#protocol/desk/content-endpoints.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import type { ContentView } from './content-view.ts';

/** The actions that need nothing but the version. */
export type SimpleAction = Exclude<ContentAction, 'change' | 'publish'>;
type Target = { id: string; version: number };

/** The sentence of each action once it is done. */
export const doneTexts: Readonly<Record<SimpleAction, string>> = {
  withdraw: 'Dépublié : les membres ne le voient plus.',
  discard: 'Modifications abandonnées.',
  trash: 'Mis à la corbeille : il y reste 30 jours.',
  restore: 'Sorti de la corbeille, en brouillon.',
  duplicate: 'Copie créée, en brouillon.',
};

/** Runs an action on a content and refreshes what shows it. */
export function useContentAction(view: ContentView, onDone: (action: SimpleAction, content: Content) => void = () => undefined) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ action, id, version }: Target & { action: SimpleAction }) =>
      call(view.endpoints[action], { params: { id }, body: { version } }),
    onSuccess: (content, { action }) => {
      tellSuccess(doneTexts[action]);
      onDone(action, content);
    },
    onError: (problem) => tellFailure(problem.message),
    // A refusal too: the row on the screen may be outdated.
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', view.name] }),
  });
}
