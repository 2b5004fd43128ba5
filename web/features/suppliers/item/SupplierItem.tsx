import { memo } from 'react';
import type { SupplierItem as Supplier } from '#protocol/suppliers/suppliers.ts';
import { SupplierTags } from '#web/features/suppliers/item/SupplierTags.tsx';
import { usePrefetchSheet } from '#web/features/suppliers/item/use-prefetch-sheet.ts';
import { membersWords } from '#web/features/suppliers/suppliers.words.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { useMe } from '#web/lib/session/use-me.ts';
import { worksWithWords } from '#web/lib/ties/ties.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { FavouriteStar } from '#web/ui/actions/FavouriteStar.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import { ListItem } from '#web/ui/list/ListItem.tsx';

/** One supplier of the list, with all that the specification names: who, why, what next (1-portal 2.4). */
export const SupplierItem = memo(function SupplierItem({ supplier }: { supplier: Supplier }) {
  const { slug, title, family, tags, medias, metadatas, referenceYear, updatedAt } = supplier;
  const { role } = useMe();
  const sheet = `/fournisseur/${slug}`;
  const actions = (
    <>
      <LinkButton small to={`${sheet}/offres`} label={`Voir les offres de ${title}`}>
        Voir les offres
      </LinkButton>
      <LinkButton small look="primary" to={sheet} label={`Voir la fiche de ${title}`}>
        Voir la fiche
      </LinkButton>
    </>
  );
  const why = (
    <>
      {metadatas.collaborator && <Tag tone="good">{worksWithWords(role)}</Tag>}
      <SupplierTags tags={tags} />
    </>
  );
  return (
    <ListItem
      image={medias.thumbnail}
      title={title}
      to={sheet}
      about={[family, membersWords(metadatas.members)].filter(Boolean).join(' · ')}
      star={<FavouriteStar organisation={supplier} />}
      actions={actions}
      dates={`${referenceYear === null ? '' : `Depuis ${referenceYear} · `}mis à jour le ${shortDate(updatedAt)}`}
      why={why}
      {...usePrefetchSheet(slug)}
    />
  );
});
