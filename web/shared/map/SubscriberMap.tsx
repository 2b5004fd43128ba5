import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SubscriberPoints } from '#protocol/subscribers/subscribers.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { unplacedText } from './map-texts.ts';
import { PointsMap } from './PointsMap.tsx';
import css from './SubscriberMap.module.css';

type SubscriberMapProps = {
  points: UseQueryResult<SubscriberPoints>;
  /** True with a filter or a keyword: the map then zooms to the remaining points. */
  filtered: boolean;
  /** The content in place of a map of nobody. */
  empty: ReactNode;
  /** A link to the subscribers as a list. */
  list: ReactNode;
};

/** The subscribers of a list on a map (SUB-06, SUB-10, DSH-19). */
export function SubscriberMap({ points: { data, isError, refetch }, filtered, empty, list }: SubscriberMapProps) {
  if (isError && !data) return <FailedState onRetry={() => void refetch()}>La carte des adhérents n’a pas pu être chargée.</FailedState>;
  if (data?.total === 0) return empty;
  if (data?.ids.length === 0) return <EmptyState action={list}>Aucun de ces adhérents n’a d’adresse connue.</EmptyState>;
  const unplaced = data ? data.total - data.ids.length : 0;
  return (
    <>
      <PointsMap points={data} filtered={filtered} list={list} />
      {unplaced > 0 && <p className={css.unplaced}>{unplacedText(unplaced)}</p>}
    </>
  );
}
