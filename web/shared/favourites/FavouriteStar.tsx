import { useMe } from '#web/lib/account/use-me.ts';
import { mayStar } from '#web/shared/partnerships/partnership-text.ts';
import { Star } from '#web/ui/actions/Star.tsx';
import { type Starred, useToggleFavourite } from './use-toggle-favourite.ts';

type FavouriteStarProps = {
  organisation: Starred & { type: 'supplier' | 'subscriber'; title: string };
};

/** The star of an organisation, in a list and on its sheet alike; nothing for who may not star it. */
export function FavouriteStar({ organisation }: FavouriteStarProps) {
  const { type, title, metadatas } = organisation;
  const { role } = useMe();
  const toggle = useToggleFavourite(type === 'supplier' ? 'suppliers' : 'subscribers', organisation);
  return mayStar(role, type) ? <Star on={metadatas.favorite} title={title} onToggle={toggle} /> : null;
}
