import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { type Box, boxOf, geoJsonOf, type Points } from './points.ts';
import { clustering, fitPadding, sourceName, sourceOf, subscriberLayers, wholeFrance } from './subscriber-layers.ts';

/** No nearer than where clusters have opened, so that what stands at one address is seen with its town. */
const nearest = clustering.clusterMaxZoom + 1;

/** Draws the points; with a filter the map fits their bounds, without one it shows France (2-dashboard-contracts 2.1). */
export function useSubscriberLayers(map: MapLibre | null, points: Points, filtered: boolean): void {
  useEffect(() => {
    if (!map) return;
    const address = URL.createObjectURL(new Blob([geoJsonOf(points)], { type: 'application/geo+json' }));
    const source = map.getSource(sourceName);
    if (source instanceof GeoJSONSource) {
      source.setData(address);
    } else {
      map.addSource(sourceName, sourceOf(address));
      for (const layer of subscriberLayers) map.addLayer(layer);
    }
    return () => URL.revokeObjectURL(address);
  }, [map, points]);
  useEffect(() => {
    const box = filtered ? boxOf(points) : null;
    if (!map) return;
    if (box) map.fitBounds(cornersOf(box), { padding: fitPadding, maxZoom: nearest });
    else map.easeTo(wholeFrance);
  }, [map, points, filtered]);
}

const cornersOf = ({ west, south, east, north }: Box): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];
