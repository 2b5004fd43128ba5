import { type ReactNode, useState } from 'react';
import { useOptionalChunk } from '#web/lib/http/use-optional-chunk.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { noPoints, type Points } from './points.ts';

type PointsMapProps = {
  /** Undefined while they load: the base map is drawn meanwhile. */
  points: Points | undefined;
  /** True with a filter: the map then fits its points; else it shows France (DSH-28, DSH-29). */
  filtered: boolean;
  /** A link to the subscribers as a list, for a browser without WebGL. */
  list: ReactNode;
};

const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** The map of subscribers. The map library is a lazy chunk, loaded only in a browser with WebGL 2 (GOL-34). */
export function PointsMap({ list, points, filtered }: PointsMapProps) {
  const [canShow, setCanShow] = useState(canDraw);
  const [hasFailed, setFailed] = useState(false);
  const WebGlMap = useOptionalChunk({
    load: () => import('./WebGlMap.tsx'),
    isNeeded: canShow && !hasFailed,
    onFailure: () => setFailed(true),
  });
  if (!canShow) {
    return (
      <EmptyState action={list}>
        Ce navigateur ne peut pas dessiner la carte&nbsp;: l’affichage en trois dimensions (WebGL) y est désactivé ou absent.
      </EmptyState>
    );
  }
  if (hasFailed)
    return (
      <FailedState onRetry={() => setFailed(false)}>La carte n’a pas pu être chargée. Rechargez la page si elle ne vient pas.</FailedState>
    );
  if (!WebGlMap)
    return (
      <Loading>
        <SkeletonBar height={520} />
      </Loading>
    );
  return <WebGlMap points={points ?? noPoints} waiting={points === undefined} filtered={filtered} onUnable={() => setCanShow(false)} />;
}
