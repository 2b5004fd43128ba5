import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { type Box, boxOf, geoJsonOf, type Points } from './points.ts';
import { clustering, fitPadding, franceIn, sourceName, sourceOf, subscriberLayers } from './subscriber-layers.ts';

/** The highest zoom when the map fits its points: one level above the clusters, so that a single address is shown with its town. */
const maxFitZoom = clustering.clusterMaxZoom + 1;

/** The longest time that the worker of the map takes to read its points, in milliseconds. */
const readingMs = 30_000;

type Layers = {
  points: Points;
  /** True with a filter: the map then fits the bounds of the points (DSH-28); else it shows France (DSH-29). */
  filtered: boolean;
  /** True when the map has kept its view of these points: it leaves it for other points only. */
  hasView: boolean;
};

/** Draws the points on the map, and moves it to them. */
export function useSubscriberLayers(map: MapLibre | null, { points, filtered, hasView }: Layers): void {
  const viewed = useRef(hasView ? points : null);
  useEffect(() => {
    if (!map) return;
    const dataUrl = URL.createObjectURL(new Blob([geoJsonOf(points)], { type: 'application/geo+json' }));
    const source = map.getSource(sourceName);
    if (source instanceof GeoJSONSource) {
      source.setData(dataUrl);
    } else {
      map.addSource(sourceName, sourceOf(dataUrl));
      for (const layer of subscriberLayers) map.addLayer(layer);
    }
    // The worker of the map reads the address later than this call: revoked at once, it may find nothing.
    return () => {
      setTimeout(() => URL.revokeObjectURL(dataUrl), readingMs);
    };
  }, [map, points]);
  useEffect(() => {
    if (!map) return;
    const isInView = viewed.current === points;
    viewed.current = null;
    if (isInView) return;
    const box = filtered ? boxOf(points) : null;
    if (box) map.fitBounds(cornersOf(box), { padding: fitPadding, maxZoom: maxFitZoom });
    else map.easeTo(franceIn(map.getContainer().clientWidth, map.getContainer().clientHeight));
  }, [map, points, filtered]);
}

const cornersOf = ({ west, south, east, north }: Box): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];
