import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { noPoints, type Points } from './points.ts';

/** The centre and the zoom of a map. */
export type View = { center: [number, number]; zoom: number };

/** The last view of each set of points. A reload of the page forgets it. */
const views = new WeakMap<Points, View>();

/** Returns the view that the map had when its reader left it, after Back or Forward to it; undefined after any other way in. */
export function useKeptView(points: Points): View | undefined {
  const isReturn = useNavigationType() === 'POP';
  const [view] = useState(() => (isReturn ? views.get(points) : undefined));
  return view;
}

/** Keeps the view of the map after each move, for a return to it. */
export function useViewKeeping(map: MapLibre | null, points: Points): void {
  useEffect(() => {
    if (!map || points === noPoints) return;
    const { unsubscribe } = map.on('moveend', () => {
      const { lng, lat } = map.getCenter();
      views.set(points, { center: [lng, lat], zoom: map.getZoom() });
    });
    return unsubscribe;
  }, [map, points]);
}
