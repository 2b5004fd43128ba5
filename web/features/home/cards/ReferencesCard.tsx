import { IconChevronRight, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Reference, referencesShown } from '#protocol/home/home.ts';
import { referencesQuery } from '#web/features/home/home.queries.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { longDay } from '#web/lib/formats/dates.ts';
import { Logo } from '#web/ui/content/Logo.tsx';
import { EmptyNote, HomeCard } from './HomeCard.tsx';
import css from './Lines.module.css';

/** The page that a reference opens: the article of a webinar, the sheet of an organisation (HOM-13, HOM-14). */
const pathOf = ({ type, slug }: Reference): string =>
  type === 'webinar' ? `/article/${slug}` : type === 'supplier' ? `/fournisseur/${slug}` : `/adherent/${slug}/`;

const lineOf = (reference: Reference): string =>
  reference.type === 'webinar'
    ? `Webinar, ${longDay(reference.startsAt)}`
    : [reference.family, reference.city].filter((part) => part !== null).join(' · ');

const ReferenceLine = ({ reference }: { reference: Reference }) => (
  <li className={css.line}>
    {reference.type === 'webinar' ? (
      <span className={css.sign}>
        <IconVideo size={20} stroke={1.7} aria-hidden />
      </span>
    ) : (
      <Logo image={reference.medias.thumbnail} title={reference.title} size={40} />
    )}
    <div className={css.words}>
      <Link to={pathOf(reference)}>{reference.title}</Link>
      <p>{lineOf(reference)}</p>
    </div>
    <IconChevronRight className={css.chevron} size={18} aria-hidden />
  </li>
);

/**
 * The latest members of the network: suppliers, or subscribers when the user is a supplier (HOM-11, HOM-12). Six lines, webinars included
 * (SHL-57).
 */
export function ReferencesCard() {
  const forSupplier = useMe().role === 'supplier';
  const query = useQuery(referencesQuery);
  return (
    <HomeCard
      title="Références"
      all={forSupplier ? { label: 'Voir les adhérents', to: '/adherents' } : { label: 'Voir les fournisseurs', to: '/fournisseurs' }}
      query={query}
      failed="Les références n’ont pas pu être chargées."
      skeleton={[48, 48, 48, 48, 48, 48]}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyNote>{forSupplier ? 'Aucun adhérent pour le moment.' : 'Aucun fournisseur pour le moment.'}</EmptyNote>
        ) : (
          <ul className={css.lines}>
            {rows.slice(0, referencesShown).map((reference) => (
              <ReferenceLine key={`${reference.type} ${reference.id}`} reference={reference} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}
