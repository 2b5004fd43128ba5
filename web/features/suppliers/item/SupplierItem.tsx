import { memo } from 'react';
import { Link } from 'react-router';
import type { SupplierItem as Supplier } from '#protocol/suppliers/suppliers.ts';
import { SupplierTags } from '#web/features/suppliers/item/SupplierTags.tsx';
import { usePrefetchSheet } from '#web/features/suppliers/item/use-prefetch-sheet.ts';
import { membersWords } from '#web/features/suppliers/suppliers.words.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { useMe } from '#web/lib/session/use-me.ts';
import { worksWithWords } from '#web/lib/ties/ties.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { FavouriteStar } from '#web/ui/actions/FavouriteStar.tsx';
import { Logo } from '#web/ui/content/Logo.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import css from './SupplierItem.module.css';

/** One supplier of the list, with all that the specification names: who, why, what next (1-portal 2.4). */
export const SupplierItem = memo(function SupplierItem({ supplier }: { supplier: Supplier }) {
  const { slug, title, family, tags, medias, metadatas, referenceYear, updatedAt } = supplier;
  const { role } = useMe();
  const prefetch = usePrefetchSheet(slug);
  const sheet = `/fournisseur/${slug}`;
  return (
    <li className={css.item} {...prefetch}>
      <Logo image={medias.thumbnail} title={title} />
      <h2 className={css.title}>
        <Link to={sheet} title={title}>
          {title}
        </Link>
      </h2>
      <p className={css.about}>{[family, membersWords(metadatas.members)].filter(Boolean).join(' · ')}</p>
      <div className={css.star}>
        <FavouriteStar organisation={supplier} />
      </div>
      <div className={css.actions}>
        <LinkButton small to={`${sheet}/offres`} label={`Voir les offres de ${title}`}>
          Voir les offres
        </LinkButton>
        <LinkButton small look="primary" to={sheet} label={`Voir la fiche de ${title}`}>
          Voir la fiche
        </LinkButton>
      </div>
      <p className={css.dates}>
        {referenceYear !== null && `Depuis ${referenceYear} · `}mis à jour le {shortDate(updatedAt)}
      </p>
      <div className={css.why}>
        {metadatas.collaborator && <Tag tone="good">{worksWithWords(role)}</Tag>}
        <SupplierTags tags={tags} />
      </div>
    </li>
  );
});
