import { batchLimit } from '#protocol/desk/content-endpoints.ts';
import { count as countText } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import type { ContentRow, ContentView } from '#web/operator/kit/content-view.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import type { ListState } from './list.url-state.ts';

type ChooseAllProps = { view: ContentView; state: ListState; total: number; onChoose: (rows: readonly ContentRow[]) => void };

/** Chooses all the rows that match, when a page does not show them all. */
export function ChooseAll({ view, state, total, onChoose }: ChooseAllProps) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(view.endpoints.matching, { query: { ...state.filters, ...state.query } }),
    onSuccess: ({ rows }) => onChoose(rows),
    onError: (problem: Error) => tellFailure(problem.message),
  });
  if (total > batchLimit) return <span>{`Pour tout sélectionner, resserrez la liste\u00a0: ${batchLimit} lignes au plus.`}</span>;
  return (
    <Button small look="quiet" busy={isPending} onClick={() => mutate()}>
      {`Sélectionner les ${countText(total)} lignes`}
    </Button>
  );
}
