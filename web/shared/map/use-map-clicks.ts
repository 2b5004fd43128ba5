import { GeoJSONSource, type MapGeoJSONFeature, type Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { layers, sourceName } from './subscriber-layers.ts';

/** A thing to click on the map: a cluster, or the subscriber at index `at` of the columns. */
export type Target = { lng: number; lat: number } & ({ kind: 'cluster'; id: number; count: number } | { kind: 'point'; at: number });

/** Returns the cluster or the subscriber of a drawn feature; null for any other feature. */
export function targetOf({ geometry, properties }: MapGeoJSONFeature): Target | null {
  if (geometry.type !== 'Point') return null;
  const [lng = 0, lat = 0] = geometry.coordinates;
  if (typeof properties.cluster_id === 'number')
    return { kind: 'cluster', id: properties.cluster_id, count: Number(properties.point_count), lng, lat };
  return typeof properties.at === 'number' ? { kind: 'point', at: properties.at, lng, lat } : null;
}

/** Zooms in until the cluster splits (DSH-24). */
export async function zoomInto(map: MapLibre, { id, lng, lat }: { id: number; lng: number; lat: number }): Promise<void> {
  const source = map.getSource(sourceName);
  if (!(source instanceof GeoJSONSource)) return;
  map.easeTo({ center: [lng, lat], zoom: await source.getClusterExpansionZoom(id) });
}

/** Handles clicks on the map: on a cluster it zooms in, on a subscriber it opens the popup, elsewhere it closes the popup (null). */
export function useMapClicks(map: MapLibre | null, onOpen: (at: number | null) => void): void {
  useEffect(() => {
    if (!map) return;
    const clickable = [layers.clusters, layers.points];
    const under = (point: { x: number; y: number }): Target | null => {
      const [first] = map.queryRenderedFeatures([point.x, point.y], { layers: clickable.filter((layer) => map.getLayer(layer)) });
      return first ? targetOf(first) : null;
    };
    const { unsubscribe: stopClicks } = map.on('click', ({ point }) => {
      const target = under(point);
      if (target?.kind === 'cluster') void zoomInto(map, target);
      else onOpen(target?.at ?? null);
    });
    const { unsubscribe: stopMoves } = map.on('mousemove', ({ point }) => {
      map.getCanvas().style.cursor = under(point) ? 'pointer' : '';
    });
    return () => {
      stopClicks();
      stopMoves();
    };
  }, [map, onOpen]);
}
