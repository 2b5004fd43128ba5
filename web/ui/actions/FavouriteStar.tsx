import { useMe } from '#web/lib/session/use-me.ts';
import { mayStar } from '#web/lib/ties/ties.ts';
import { type Starred, useToggleFavourite } from '#web/lib/ties/use-toggle-favourite.ts';
import { Star } from '#web/ui/actions/Star.tsx';

interface FavouriteStarProps {
  organisation: Starred & { type: 'supplier' | 'subscriber'; title: string };
}

/** The star of an organisation, in a list and on its sheet alike; nothing for who may not star it. */
export function FavouriteStar({ organisation }: FavouriteStarProps) {
  const { type, title, metadatas } = organisation;
  const { role } = useMe();
  const toggle = useToggleFavourite(type === 'supplier' ? 'suppliers' : 'subscribers', organisation);
  return mayStar(role, type) ? <Star on={metadatas.favorite} title={title} onToggle={toggle} /> : null;
}
