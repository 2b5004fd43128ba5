import { useToggleFavourite } from '#web/features/suppliers/suppliers.queries.ts';
import { mayStar } from '#web/features/suppliers/suppliers.words.ts';
import { useMe } from '#web/lib/session/use-me.ts';
import { Star } from '#web/ui/actions/Star.tsx';

interface FavouriteStarProps {
  supplier: { id: string; type: 'supplier' | 'subscriber'; title: string; metadatas: { favorite: boolean } };
}

/** The star of a supplier, in a list and on its sheet alike; nothing for who may not star it. */
export function FavouriteStar({ supplier: { id, type, title, metadatas } }: FavouriteStarProps) {
  const { role } = useMe();
  const toggle = useToggleFavourite({ id, favorite: metadatas.favorite });
  return mayStar(role, type) ? <Star on={metadatas.favorite} title={title} onToggle={toggle} /> : null;
}
