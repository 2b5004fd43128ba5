import { memo } from 'react';
import type { SupplierItem as Supplier } from '#protocol/suppliers/suppliers.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { membersText } from '#web/features/suppliers/suppliers.texts.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { FavouriteStar } from '#web/shared/favourites/FavouriteStar.tsx';
import { partnershipText } from '#web/shared/partnerships/partnership-text.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import { ListItem } from '#web/ui/list/ListItem.tsx';
import { SupplierTags } from './SupplierTags.tsx';
import { usePrefetchSheet } from './use-prefetch-sheet.ts';

/** One row of the list: identity, keywords, partnership and actions of a supplier (SUP-09, SUP-10). */
export const SupplierItem = memo(function SupplierItem({ supplier }: { supplier: Supplier }) {
  const { slug, title, family, tags, medias, metadatas, referenceYear, updatedAt, fromContracts } = supplier;
  const { role } = useMe();
  const sheet = `/fournisseur/${slug}`;
  const actions = (
    <>
      <LinkButton small look="quiet" to={`${sheet}/offres`} label={`Voir les offres ${ofName(title)}`}>
        Voir les offres
      </LinkButton>
      <LinkButton small to={sheet} label={`Voir la fiche ${ofName(title)}`}>
        Voir la fiche
      </LinkButton>
    </>
  );
  const why = (
    <>
      {metadatas.collaborator && <Tag tone="good">{partnershipText(role)}</Tag>}
      {fromContracts && <Tag>d’après vos contrats</Tag>}
      <SupplierTags tags={tags} supplier={{ title, sheet }} />
    </>
  );
  return (
    <ListItem
      image={medias.thumbnail}
      title={title}
      to={sheet}
      about={family ?? ''}
      aboutEnd={membersText(metadatas.members)}
      star={<FavouriteStar organisation={supplier} />}
      actions={actions}
      dates={`${referenceYear === null ? '' : `Depuis ${referenceYear} · `}mis à jour le\u00a0${shortDate(updatedAt)}`}
      tags={why}
      {...usePrefetchSheet(slug)}
    />
  );
});
