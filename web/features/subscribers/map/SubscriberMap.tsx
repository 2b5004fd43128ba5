import type { UseQueryResult } from '@tanstack/react-query';
import type { SubscriberPoints } from '#protocol/subscribers/subscribers.ts';
import { EmptyList } from '#web/features/subscribers/EmptyList.tsx';
import { isFiltered, type SubscriberUrlState } from '#web/features/subscribers/subscribers.url-state.ts';
import { counted } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { PointsMap } from '#web/shared/map/PointsMap.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import css from './SubscriberMap.module.css';

type SubscriberMapProps = {
  urlState: SubscriberUrlState;
  points: UseQueryResult<SubscriberPoints>;
};

/** The subscribers of a list on a map (SUB-06, SUB-10). With a filter, the map zooms to the remaining points. */
export function SubscriberMap({ urlState, points: { data, isError, refetch } }: SubscriberMapProps) {
  const { with: linkWith } = useQueryParams();
  if (isError && !data) return <FailedState onRetry={() => void refetch()}>La carte des adhérents n’a pas pu être chargée.</FailedState>;
  if (data?.total === 0) return <EmptyList urlState={urlState} total={0} />;
  const list = <LinkButton to={linkWith({ carto: null })}>Voir la liste</LinkButton>;
  if (data?.ids.length === 0) return <EmptyState action={list}>Aucun de ces adhérents n’a d’adresse connue.</EmptyState>;
  const unplaced = data ? data.total - data.ids.length : 0;
  return (
    <>
      <PointsMap points={data} filtered={isFiltered(urlState) || urlState.keyword !== ''} list={list} />
      {unplaced > 0 && <p className={css.unplaced}>{unplacedText(unplaced)}</p>}
    </>
  );
}

const unplacedText = (unplaced: number): string =>
  `${counted(unplaced, 'adhérent')} sans adresse connue ${unplaced > 1 ? 'ne sont' : 'n’est'} pas sur la carte.`;
