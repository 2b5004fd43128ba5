import { useMe } from '#web/lib/account/use-me.ts';
import { Star } from '#web/ui/actions/Star.tsx';
import { mayStar } from './may-star.ts';
import { type Starrable, useToggleFavourite } from './use-toggle-favourite.ts';

type FavouriteStarProps = {
  organisation: Starrable & { type: 'supplier' | 'subscriber'; title: string };
};

/** The star of an organisation, in lists and on its sheet; nothing when the user may not star it. */
export function FavouriteStar({ organisation }: FavouriteStarProps) {
  const { type, title, metadatas } = organisation;
  const { role } = useMe();
  const toggle = useToggleFavourite(type === 'supplier' ? 'suppliers' : 'subscribers', organisation);
  return mayStar(role, type) ? <Star on={metadatas.favorite} title={title} onToggle={toggle} /> : null;
}
