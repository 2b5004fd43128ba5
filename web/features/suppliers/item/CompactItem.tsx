import { IconTag } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { SupplierItem as Supplier } from '#protocol/suppliers/suppliers.ts';
import { usePrefetchSheet } from '#web/features/suppliers/item/use-prefetch-sheet.ts';
import { membersWords } from '#web/features/suppliers/suppliers.words.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { useMe } from '#web/lib/session/use-me.ts';
import { worksWithWords } from '#web/lib/ties/ties.ts';
import { FavouriteStar } from '#web/ui/actions/FavouriteStar.tsx';
import { Logo } from '#web/ui/content/Logo.tsx';
import css from './CompactItem.module.css';

/** One supplier on one line: twenty of them fit on a screen. */
export const CompactItem = memo(function CompactItem({ supplier }: { supplier: Supplier }) {
  const { slug, title, family, medias, metadatas, updatedAt } = supplier;
  const worksWith = worksWithWords(useMe().role);
  const prefetch = usePrefetchSheet(slug);
  return (
    <li className={css.item} {...prefetch}>
      <Logo image={medias.thumbnail} title={title} size={24} />
      <h2 className={css.title}>
        <Link to={`/fournisseur/${slug}`}>{title}</Link>
        {metadatas.collaborator && (
          <span className={css.partner} title={worksWith}>
            <span className="sr-only">{worksWith}</span>
          </span>
        )}
      </h2>
      <p className={css.family}>{family}</p>
      <p className={css.members}>{membersWords(metadatas.members)}</p>
      <p className={css.updated}>
        <span className="sr-only">mis à jour le </span>
        {shortDate(updatedAt)}
      </p>
      <Link className={css.offers} to={`/fournisseur/${slug}/offres`} aria-label={`Voir les offres de ${title}`} title="Voir les offres">
        <IconTag size={18} aria-hidden />
      </Link>
      <FavouriteStar organisation={supplier} />
    </li>
  );
});
