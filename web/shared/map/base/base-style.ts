import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import baseMap from './base-map.json';
import { decodePolyline } from './polyline.ts';
import { seas, towns } from './towns.list.ts';

const colours = {
  sea: '#dbe7f3',
  abroad: '#eef1f5',
  france: '#ffffff',
  border: '#a9bacd',
  department: '#d5dee9',
  town: '#41566e',
  halo: '#ffffff',
};

const polygons = (rings: readonly string[]): SourceSpecification => ({
  type: 'geojson',
  attribution: 'Fond de carte\u00a0: Natural Earth',
  data: { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [decodePolyline(ring)]) } },
  tolerance: 0.1,
});
const lines = (texts: readonly string[]): SourceSpecification => ({
  type: 'geojson',
  data: { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: texts.map(decodePolyline) } },
  tolerance: 0.1,
});
const names = (list: readonly (readonly [string, number, number, number])[]): SourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: list.map(([name, lng, lat, rank]) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  },
});

/** The layer of the towns of one rank, shown from the zoom level `minzoom`. */
const townLayer = (rank: number, minzoom: number, size: number): LayerSpecification => ({
  id: `towns-${rank}`,
  type: 'symbol',
  source: 'towns',
  minzoom,
  filter: ['==', ['get', 'rank'], rank],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['Inter Variable'],
    'text-size': size,
    'text-padding': 6,
    'text-anchor': 'bottom',
    'text-offset': [0, -0.3],
  },
  paint: { 'text-color': colours.town, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
});

/**
 * Returns the style of our own base map, which needs no network: coasts, borders, departments and the main towns. It declares no glyphs, so
 * that MapLibre draws names in the font of the page.
 */
export const baseStyle = (): StyleSpecification => ({
  version: 8,
  sources: {
    abroad: polygons(baseMap.abroad),
    france: polygons(baseMap.france),
    borders: lines(baseMap.borders),
    departments: lines(baseMap.departments),
    seas: names(seas),
    towns: names(towns),
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': colours.abroad } },
    { id: 'france', type: 'fill', source: 'france', paint: { 'fill-color': colours.france } },
    { id: 'departments', type: 'line', source: 'departments', paint: { 'line-color': colours.department, 'line-width': 1 } },
    { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': colours.border, 'line-width': 1.2 } },
    {
      id: 'seas',
      type: 'symbol',
      source: 'seas',
      maxzoom: 8,
      layout: { 'text-field': ['get', 'name'], 'text-font': ['Inter Variable'], 'text-size': 12, 'text-letter-spacing': 0.12 },
      paint: { 'text-color': '#5f7f9f' },
    },
    {
      id: 'town-dots',
      type: 'circle',
      source: 'towns',
      minzoom: 7.4,
      paint: { 'circle-color': colours.border, 'circle-radius': 2.5 },
    },
    townLayer(1, 0, 13),
    townLayer(2, 6.2, 12),
    townLayer(3, 7.4, 12),
  ],
});
