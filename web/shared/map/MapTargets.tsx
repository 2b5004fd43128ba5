import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { counted } from '#web/lib/formats/words.ts';
import css from './MapTargets.module.css';
import { type Points, pointAt } from './points.ts';
import { layers } from './subscriber-layers.ts';
import { type Target, targetOf, zoomInto } from './use-map-clicks.ts';

/** The most buttons, so that the way through them by Tab stays short; the list beside the map has every subscriber in view. */
const maxTargets = 40;
/** The side of a button, in pixels. */
const buttonSize = 34;

const keyOf = (target: Target): string => (target.kind === 'cluster' ? `cluster ${target.id}` : `point ${target.at}`);

/** Returns the clusters and subscribers that the map shows, without duplicates, those nearest to its centre first. */
function targetsOn(map: MapLibre): Target[] {
  const features = map.queryRenderedFeatures({ layers: [layers.clusters, layers.points].filter((layer) => map.getLayer(layer)) });
  const targets = new Map(features.flatMap((feature) => targetOf(feature) ?? []).map((target) => [keyOf(target), target]));
  const { lng, lat } = map.getCenter();
  const distance = (target: Target) => (target.lng - lng) ** 2 + (target.lat - lat) ** 2;
  return [...targets.values()].sort((a, b) => distance(a) - distance(b)).slice(0, maxTargets);
}

type MapTargetsProps = {
  map: MapLibre;
  points: Points;
  onOpen: (at: number) => void;
};

/** Invisible buttons over the clusters and subscribers of the map, for keyboard and screen readers. Mouse events pass through them. */
export function MapTargets({ map, points, onOpen }: MapTargetsProps) {
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const show = () => setTargets(targetsOn(map));
    const hide = () => {
      // The focused button is about to be removed: move the focus to the map.
      if (list.current?.contains(document.activeElement)) map.getCanvas().focus({ preventScroll: true });
      setTargets([]);
    };
    const idle = map.on('idle', show);
    const moving = map.on('movestart', hide);
    return () => {
      idle.unsubscribe();
      moving.unsubscribe();
    };
  }, [map]);
  return (
    <ul className={css.targets} ref={list} aria-label="Sur la carte">
      {targets.map((target) => {
        const { x, y } = map.project([target.lng, target.lat]);
        return (
          <li key={keyOf(target)}>
            <button
              type="button"
              className={css.target}
              style={{ left: x, top: y, width: buttonSize, height: buttonSize }}
              onClick={() => (target.kind === 'cluster' ? void zoomInto(map, target) : onOpen(target.at))}
            >
              {target.kind === 'cluster' ? `${counted(target.count, 'adhérent')}, agrandir` : pointAt(points, target.at).title}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
