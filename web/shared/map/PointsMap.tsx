import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Bone, Loading } from '#web/ui/states/Loading.tsx';
import { noPoints, type Points } from './points.ts';

const WebGlMap = lazy(() => import('./WebGlMap.tsx'));

type PointsMapProps = {
  /** Undefined while they are on their way: the ground is drawn meanwhile. */
  points: Points | undefined;
  /** With a filter the map fits its points, without one it shows France. */
  filtered: boolean;
  /** Where the same subscribers are as a list. */
  list: ReactNode;
};

const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** The map of subscribers; the library that draws it comes only with the first one, and only where it can draw. */
export function PointsMap({ list, points, filtered }: PointsMapProps) {
  const [able, setAble] = useState(canDraw);
  if (!able) {
    return (
      <EmptyState action={list}>
        Ce navigateur ne peut pas dessiner la carte : l’affichage en trois dimensions (WebGL) y est désactivé ou absent.
      </EmptyState>
    );
  }
  return (
    <Suspense
      fallback={
        <Loading>
          <Bone height={520} />
        </Loading>
      }
    >
      <WebGlMap points={points ?? noPoints} waiting={points === undefined} filtered={filtered} onUnable={() => setAble(false)} />
    </Suspense>
  );
}
