import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOptionalChunk } from '#web/lib/http/use-optional-chunk.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { SubscriberMap } from '#web/shared/map/SubscriberMap.tsx';
import { subscriberPointsQuery } from '#web/shared/subscriber-filters/subscriber-filters.queries.ts';
import { isFiltered, type SubscriberFilterState } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { useActiveFilters } from '#web/shared/subscriber-filters/use-active-filters.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { type ActiveFilter, FilterPills } from '#web/ui/list/FilterPills.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './MapCard.module.css';
import { filtersOfList, withoutMapFilters } from './map-filters.ts';

/** The map of the subscribers of a supplier's dashboard, with its filters in the card (DSH-19, DSH-20, DSH-38). Loaded when it comes into view. */
export function MapCard({ filters }: { filters: SubscriberFilterState }) {
  const [isOpen, setOpen] = useState(false);
  const { place, isSeen } = useSeen();
  const MapFilters = useOptionalChunk({
    load: () => import('./MapFilters.tsx'),
    isNeeded: isOpen,
    onFailure: () => {
      setOpen(false);
      tellFailure('Les filtres n’ont pas pu être chargés. Rechargez la page.');
    },
  });
  const toggle = (
    <Button small icon={isOpen ? <IconX aria-hidden /> : <IconAdjustmentsHorizontal aria-hidden />} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Fermer' : 'Filtrer'}
    </Button>
  );
  return (
    <Card title="Cartographie des adhérents" action={toggle}>
      {MapFilters && <MapFilters filters={filters} />}
      <FilterPills filters={useMapPills(filters)} label="Filtres de la carte" />
      <div ref={place} className={css.map}>
        {isSeen && <Points filters={filters} />}
      </div>
    </Card>
  );
}

/** Returns the pills of the active filters, the keyword among them: it narrows the map too. */
function useMapPills(filters: SubscriberFilterState): ActiveFilter[] {
  const active = useActiveFilters(filters);
  const { keyword } = filters;
  return keyword === '' ? active : [{ key: 'motclef', label: `«\u00a0${keyword}\u00a0»`, off: { motclef: null } }, ...active];
}

function Points({ filters }: { filters: SubscriberFilterState }) {
  const { with: linkWith } = useQueryParams();
  const reset = (
    <LinkButton to={linkWith({ ...withoutMapFilters, motclef: null })} keepsScroll>
      Retirer les filtres
    </LinkButton>
  );
  return (
    <SubscriberMap
      points={useQuery(subscriberPointsQuery(filters))}
      filtered={isFiltered(filters) || filters.keyword !== ''}
      empty={<EmptyState action={reset}>Aucun adhérent ne répond à ces filtres.</EmptyState>}
      list={<LinkButton to={{ pathname: '/adherents', ...linkWith(filtersOfList) }}>Voir la liste des adhérents</LinkButton>}
    />
  );
}
