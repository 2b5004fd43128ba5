import { IconTag } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { SupplierItem as Supplier } from '#protocol/suppliers/suppliers.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { membersText } from '#web/features/suppliers/suppliers.texts.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { FavouriteStar } from '#web/shared/favourites/FavouriteStar.tsx';
import { partnershipText } from '#web/shared/partnerships/partnership-text.ts';
import { Logo } from '#web/ui/content/Logo.tsx';
import { Marked } from '#web/ui/content/Marked.tsx';
import css from './CompactItem.module.css';
import { usePrefetchSheet } from './use-prefetch-sheet.ts';

/** A supplier on a single line: a page of twenty fits on one screen. */
export const CompactItem = memo(function CompactItem({ supplier }: { supplier: Supplier }) {
  const { slug, title, family, medias, metadatas, updatedAt } = supplier;
  const partnership = partnershipText(useMe().role);
  const prefetch = usePrefetchSheet(slug);
  return (
    <li className={css.item} {...prefetch}>
      <Logo image={medias.thumbnail} title={title} size={24} />
      <h2 className={css.title}>
        <Link to={`/fournisseur/${slug}`}>
          <Marked text={title} />
        </Link>
        {metadatas.collaborator && (
          <span className={css.partner} title={partnership}>
            <span className="sr-only">{partnership}</span>
          </span>
        )}
      </h2>
      <p className={css.family}>{supplier.fromContracts ? 'd’après vos contrats' : <Marked text={family ?? ''} />}</p>
      <p className={css.members}>{membersText(metadatas.members)}</p>
      <p className={css.updated}>
        <span className="sr-only">mis à jour le </span>
        {shortDate(updatedAt)}
      </p>
      <Link
        className={css.offers}
        to={`/fournisseur/${slug}/offres`}
        aria-label={`Voir les offres ${ofName(title)}`}
        title="Voir les offres"
      >
        <IconTag size={18} aria-hidden />
      </Link>
      <FavouriteStar organisation={supplier} />
    </li>
  );
});
