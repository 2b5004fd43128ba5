import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';

/** The clusters of the map (DSH-23). */
export const clustering = { cluster: true, clusterMaxZoom: 10, clusterRadius: 100, clusterMinPoints: 2 } as const;
/** The view without filter (DSH-29). */
const wholeFrance: { center: [number, number]; zoom: number } = { center: [2.21, 46.23], zoom: 5.1 };
/** The width and the height of metropolitan France at zoom 0 of MapLibre, with a margin, in pixels. */
const franceAtZoomZero = { width: 22, height: 24 };

/** Returns the view without filter for a map of this size: the zoom of DSH-29, or less where France would be cut. */
export const franceIn = (width: number, height: number): typeof wholeFrance => ({
  ...wholeFrance,
  zoom: Math.min(wholeFrance.zoom, Math.log2(Math.min(width / franceAtZoomZero.width, height / franceAtZoomZero.height))),
});
/** The padding around the points of a filtered map, in pixels (DSH-28). */
export const fitPadding = 30;

export const sourceName = 'subscribers';
export const layers = { clusters: 'subscriber-clusters', counts: 'subscriber-counts', points: 'subscriber-points' } as const;

/** The GeoJSON source of the subscribers; `data` is the URL of the GeoJSON. */
export const sourceOf = (data: string): GeoJSONSourceSpecification => ({ type: 'geojson', data, ...clustering });

/** The layers of the subscribers: clusters in blue, their counts, single subscribers in orange. */
export const subscriberLayers: LayerSpecification[] = [
  {
    id: layers.clusters,
    type: 'circle',
    source: sourceName,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': '#14508c',
      'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 100, 22, 1000, 27, 10_000, 32],
      'circle-stroke-color': '#14508c',
      'circle-stroke-opacity': 0.25,
      'circle-stroke-width': 5,
    },
  },
  {
    id: layers.counts,
    type: 'symbol',
    source: sourceName,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['number-format', ['get', 'point_count'], { locale: 'fr' }],
      'text-font': ['Inter Bold', 'Inter Variable'],
      'text-size': 13,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': '#ffffff' },
  },
  {
    id: layers.points,
    type: 'circle',
    source: sourceName,
    filter: ['!', ['has', 'point_count']],
    paint: { 'circle-color': '#e8590c', 'circle-radius': 7, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 2 },
  },
];
