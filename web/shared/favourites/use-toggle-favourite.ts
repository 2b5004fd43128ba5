import { useMutation, useQueryClient } from '@tanstack/react-query';
import { favouriteEndpoints } from '#protocol/favourites/favourites.ts';
import { call } from '#web/lib/http/call.ts';

/** What a star stands on. Its area keeps pages under `[area, 'list']`, sheets under `[area, 'sheet']` and numbers under `[area, 'filters']`. */
export type Starred = {
  id: string;
  metadatas: { favorite: boolean };
};

const starred = <Item extends Starred>(item: Item, favorite: boolean): Item => ({ ...item, metadatas: { ...item.metadatas, favorite } });

/**
 * Stars an organisation, or takes the star away: the flag flips at once wherever it shows. A failure flips it back
 * without a word (FAV-04); a list of favourites keeps the row until it is opened again, so that a wrong click can be undone.
 */
export function useToggleFavourite(area: 'suppliers' | 'subscribers', { id, metadatas: { favorite } }: Starred): () => void {
  const client = useQueryClient();
  const show = (on: boolean) => {
    client.setQueriesData<{ rows: Starred[] }>(
      { queryKey: [area, 'list'] },
      (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? starred(row, on) : row)) },
    );
    client.setQueriesData<Starred>({ queryKey: [area, 'sheet'] }, (sheet) => (sheet?.id === id ? starred(sheet, on) : sheet));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (_wanted: boolean) => call(favouriteEndpoints.toggle, { body: { favoriteId: id } }),
    onMutate: (wanted) => show(wanted),
    onError: (_problem, wanted) => show(!wanted),
    onSuccess: (answer) => show(answer.favorite),
    onSettled: () => client.invalidateQueries({ queryKey: [area, 'filters'] }),
  });
  return () => {
    if (!isPending) mutate(!favorite);
  };
}
