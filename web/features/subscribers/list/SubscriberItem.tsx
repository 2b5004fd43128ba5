import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import type { SubscriberItem as Subscriber } from '#protocol/subscribers/subscribers.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { subscriberSheetQuery } from '#web/features/subscribers/sheet/subscriber-sheet.queries.ts';
import { aboutText, figuresOf } from '#web/features/subscribers/subscribers.texts.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import { externalUrl } from '#web/lib/url/external-url.ts';
import { usePrefetchAtRest } from '#web/lib/use-prefetch-at-rest.ts';
import { FavouriteStar } from '#web/shared/favourites/FavouriteStar.tsx';
import { partnershipText } from '#web/shared/partnerships/partnership-text.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import { ListItem } from '#web/ui/list/ListItem.tsx';

const sheetOf = (slug: string) => `/adherent/${slug}/`;

/** One row of the list: identity, figures, group and actions of a subscriber (SUB-26). */
export const SubscriberItem = memo(function SubscriberItem({ subscriber }: { subscriber: Subscriber }) {
  const { slug, title, medias, joinedOn, updatedAt } = subscriber;
  const client = useQueryClient();
  const prefetch = usePrefetchAtRest(() => {
    void client.prefetchQuery(subscriberSheetQuery(slug));
    void import('#web/features/subscribers/SubscriberSheetScreen.tsx');
  });
  return (
    <ListItem
      image={medias.thumbnail}
      title={title}
      to={sheetOf(slug)}
      about={aboutText(subscriber)}
      star={<FavouriteStar organisation={subscriber} />}
      actions={<Actions subscriber={subscriber} />}
      dates={`${joinedOn === null ? '' : `Depuis le\u00a0${shortDate(joinedOn)} · `}mis à jour le\u00a0${shortDate(updatedAt)}`}
      tags={<Why subscriber={subscriber} />}
      {...prefetch}
    />
  );
});

function Actions({ subscriber: { slug, title, metadatas } }: { subscriber: Subscriber }) {
  const linkedin = metadatas.linkedin && externalUrl(metadatas.linkedin);
  return (
    <>
      {linkedin && (
        <LinkButton small look="quiet" href={linkedin} label={`LinkedIn ${ofName(title)} (nouvel onglet)`}>
          LinkedIn
        </LinkButton>
      )}
      <LinkButton small to={sheetOf(slug)} label={`Voir la fiche ${ofName(title)}`}>
        Voir la fiche
      </LinkButton>
    </>
  );
}

function Why({ subscriber }: { subscriber: Subscriber }) {
  const { affiliate, slug, metadatas } = subscriber;
  const { role } = useMe();
  return (
    <>
      {metadatas.collaborator && <Tag tone="good">{partnershipText(role)}</Tag>}
      {figuresOf(subscriber).map((figure) => (
        <Tag key={figure}>{figure}</Tag>
      ))}
      {affiliate && <Tag to={sheetOf(affiliate.slug)}>{`Filiale ${ofName(affiliate.title)}`}</Tag>}
      {metadatas.affiliates.length > 0 && <Tag to={`${sheetOf(slug)}filiales`}>{counted(metadatas.affiliates.length, 'filiale')}</Tag>}
    </>
  );
}
