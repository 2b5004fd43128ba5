import { useQueryClient } from '@tanstack/react-query';
import { type Indice, indexEndpoints } from '#protocol/indices/indices.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { indexKeys } from './indices.queries.ts';

type Pinnable = Pick<Indice, 'id' | 'favorite'>;

/**
 * Returns the function that pins an index or unpins it. Optimistic update: the cached answers change at once, so that the index moves between the
 * two lists (IND-05); a failure puts it back without a message.
 */
export function useTogglePin({ id, favorite }: Pinnable): () => void {
  const client = useQueryClient();
  const show = (on: boolean, rest?: Pick<Indice, 'alert'>) => {
    const changed = <One extends Pinnable>(one: One): One => (one.id === id ? { ...one, ...rest, favorite: on } : one);
    client.setQueriesData<{ indices: Pinnable[] }>(
      { queryKey: indexKeys.lists },
      (list) => list && { ...list, indices: list.indices.map(changed) },
    );
    client.setQueriesData<Pinnable>({ queryKey: [...indexKeys.details, id] }, (one) => one && changed(one));
  };
  const { mutate } = useSingleMutation({
    mutationFn: (_on: boolean) => call(indexEndpoints.pin, { params: { id } }),
    onMutate: (on) => show(on),
    onError: (problem, on) => {
      show(!on);
      console.warn('Épingle', problem.message);
    },
    // The alert goes with its pin, and a new pin comes without one.
    onSuccess: (answer) => show(answer.favorite, { alert: null }),
  });
  return () => mutate(!favorite);
}
