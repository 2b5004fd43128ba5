import { useQuery } from '@tanstack/react-query';
import type { SubscriberItem } from '#protocol/subscribers/subscribers.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { starredQuery } from '#web/features/dashboard/dashboard.queries.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { FavouriteStar } from '#web/shared/favourites/FavouriteStar.tsx';
import { isFiltered, type SubscriberFilterState } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './StarredCard.module.css';

/** The starred subscribers of a supplier, 9 at most, narrowed by the filters of the map (DSH-39 to DSH-41, FAV-06). */
export function StarredCard({ filters }: { filters: SubscriberFilterState }) {
  const { data: answer, isError, refetch } = useQuery(starredQuery(filters));
  const data = useArrived(answer);
  return (
    <Card title="Adhérents repérés">
      <div className={css.content}>
        {data ? (
          <Starred rows={data.rows} filtered={isFiltered({ ...filters, mode: undefined }) || filters.keyword !== ''} />
        ) : isError ? (
          <FailedNote onRetry={() => void refetch()}>Vos adhérents repérés n’ont pas pu être chargés.</FailedNote>
        ) : (
          <Loading>
            <SkeletonBar width="80%" />
          </Loading>
        )}
        <LinkButton small to="/adherents?favorites=1">
          Voir tous les adhérents repérés
        </LinkButton>
      </div>
    </Card>
  );
}

function Starred({ rows, filtered }: { rows: readonly SubscriberItem[]; filtered: boolean }) {
  if (rows.length === 0)
    return (
      <p className={css.none}>
        {filtered
          ? 'Aucun adhérent repéré ne répond à ces filtres.'
          : 'L’étoile d’un adhérent, dans l’annuaire ou sur sa fiche, l’ajoute ici.'}
      </p>
    );
  return (
    <ul className={css.rows}>
      {rows.map((subscriber) => (
        <li key={subscriber.id} className={css.row}>
          <span className={css.name}>
            {subscriber.title}
            <span className={css.town}>{subscriber.address.city}</span>
          </span>
          <LinkButton small look="quiet" to={`/adherent/${subscriber.slug}/`} label={`Consulter la fiche ${ofName(subscriber.title)}`}>
            Consulter la fiche
          </LinkButton>
          <FavouriteStar organisation={subscriber} />
        </li>
      ))}
    </ul>
  );
}
