import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { JumpLink } from '#web/ui/actions/JumpLink.tsx';
import { useKeptView, useViewKeeping } from './kept-view.ts';
import { MapTargets } from './MapTargets.tsx';
import { PointPopup } from './PointPopup.tsx';
import { type Box, neighboursOf, type Points, pointAt } from './points.ts';
import { clustering } from './subscriber-layers.ts';
import { useMap } from './use-map.ts';
import { useMapClicks } from './use-map-clicks.ts';
import { useSubscriberLayers } from './use-subscriber-layers.ts';
import { VisibleSubscribers, VisibleSubscribersSkeleton } from './VisibleSubscribers.tsx';
import css from './WebGlMap.module.css';

type DrawnMapProps = {
  points: Points;
  filtered: boolean;
  /** The points are still loading. */
  waiting: boolean;
  /** Called when the browser cannot draw a map. */
  onUnable: () => void;
};

/** The map of subscribers drawn by MapLibre, and the list of those in view. A chunk of its own: it brings the library. */
export default function WebGlMap({ points, filtered, waiting, onUnable }: DrawnMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const listId = useId();
  const keptView = useKeptView(points);
  const { map, failed } = useMap(container, keptView);
  const [open, setOpen] = useOpenPoint(points, filtered);
  const { box, drawn } = useView(map, points);
  useEffect(() => {
    if (failed) onUnable();
  }, [failed, onUnable]);
  useSubscriberLayers(map, { points, filtered, hasView: keptView !== undefined });
  useViewKeeping(map, points);
  useMapClicks(map, setOpen);
  const close = useCallback(() => setOpen(null), [setOpen]);
  const show = (at: number) => {
    const { lng, lat } = pointAt(points, at);
    map?.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), clustering.clusterMaxZoom + 1) });
    container.current?.scrollIntoView({ block: 'nearest' });
    setOpen(at);
  };
  return (
    <div className={css.frame}>
      <section className={css.map} aria-label="Carte des adhérents" aria-busy={waiting || drawn !== points}>
        <JumpLink className={css.skip} to={listId}>
          Passer la carte
        </JumpLink>
        <div className={css.canvas} ref={container} />
        {(waiting || !map) && !failed && (
          <p className={css.waiting} role="status">
            Chargement...
          </p>
        )}
        {map && <MapTargets map={map} points={points} onOpen={setOpen} />}
        {map && open !== null && <PointPopup map={map} points={points} at={open} onClose={close} />}
      </section>
      {box && !waiting ? <VisibleSubscribers id={listId} points={points} box={box} onShow={show} /> : <VisibleSubscribersSkeleton />}
    </div>
  );
}

/** The index of the point whose popup is open. A filter that leaves points at a single address opens the popup of that address. */
function useOpenPoint(points: Points, filtered: boolean) {
  const hasOneAddress = filtered && points.lngs.length > 0 && neighboursOf(points, 0).length === points.lngs.length - 1;
  const [open, setOpen] = useState<number | null>(hasOneAddress ? 0 : null);
  const [shown, setShown] = useState(points);
  if (shown !== points) {
    setShown(points);
    setOpen(hasOneAddress ? 0 : null);
  }
  return [open, setOpen] as const;
}

/** The bounds of the map and the points it shows, both updated whenever the map comes to rest (event `idle`). */
function useView(map: MapLibre | null, points: Points): { box: Box | null; drawn: Points | null } {
  const [view, setView] = useState<{ box: Box | null; drawn: Points | null }>({ box: null, drawn: null });
  useEffect(() => {
    if (!map) return;
    const settle = () => {
      const bounds = map.getBounds();
      const box = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
      setView({ box, drawn: points });
    };
    const { unsubscribe } = map.on('idle', settle);
    return unsubscribe;
  }, [map, points]);
  return view;
}
