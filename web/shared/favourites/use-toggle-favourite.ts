import { useQueryClient } from '@tanstack/react-query';
import { favouriteEndpoints } from '#protocol/favourites/favourites.ts';
import { call } from '#web/lib/http/call.ts';
import { isLost } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { useStoppedQueries } from '#web/lib/http/use-stopped-queries.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import { reloadStarred } from './reload-starred.ts';

/**
 * The part of an organisation that a star changes. Its area caches pages of lists under the key `[area, 'list']`, sheets under
 * `[area, 'sheet']`, the counts of filters under `[area, 'filters']` and the points of the map under `[area, 'points']`.
 */
export type Starrable = {
  id: string;
  metadatas: { favorite: boolean };
};

const withFavourite = <Item extends Starrable>(item: Item, favorite: boolean): Item => ({
  ...item,
  metadatas: { ...item.metadatas, favorite },
});

/**
 * Returns the function that toggles the star of an organisation. Optimistic update: the cached flag changes at once, and back if the call
 * fails, with a message (FAV-04, decision 34). A call whose answer is lost may have been stored: the flag is then read again. An answer that was
 * on its way is dropped, since it was read before the toggle. A second click while the call runs changes nothing. A list of favourites keeps an
 * unstarred row until it is loaded again, so that a wrong click can be undone.
 */
export function useToggleFavourite(area: 'suppliers' | 'subscribers', { id, metadatas: { favorite } }: Starrable): () => void {
  const client = useQueryClient();
  const show = (on: boolean) => {
    client.setQueriesData<{ rows: Starrable[] }>(
      { queryKey: [area, 'list'] },
      (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? withFavourite(row, on) : row)) },
    );
    client.setQueriesData<Starrable>({ queryKey: [area, 'sheet'] }, (sheet) => (sheet?.id === id ? withFavourite(sheet, on) : sheet));
  };
  const { stop, readAgain } = useStoppedQueries(({ queryKey: [of, kind] }) => of === area && (kind === 'list' || kind === 'sheet'));
  const { mutate } = useSingleMutation({
    mutationFn: (_favorite: boolean) => call(favouriteEndpoints.toggle, { body: { favoriteId: id } }),
    onMutate: async (next) => {
      await stop();
      show(next);
    },
    onError: (problem, next) => {
      show(!next);
      tellFailure(
        isLost(problem)
          ? 'La connexion a été interrompue\u00a0: vérifiez votre repère.'
          : 'Votre repère n’a pas été enregistré. Réessayez dans un instant.',
      );
    },
    onSuccess: (answer) => show(answer.favorite),
    onSettled: (answer, problem) => Promise.all([reloadStarred(client, area, answer?.favorite === true), readAgain(problem)]),
  });
  return () => mutate(!favorite);
}
