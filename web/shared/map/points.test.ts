import { expect, it } from 'vitest';
import { boxOf, geoJsonOf, inBox, neighboursOf, type Points, pointAt } from './points.ts';

const points: Points = {
  ids: ['1', '2', '3', '4'],
  slugs: ['a', 'b', 'c', 'd'],
  titles: ['A', 'B', 'C', 'D'],
  lngs: [2.35, -1.68, 2.35, 55.45],
  lats: [48.85, 48.11, 48.85, -20.88],
  streets: ['1 rue X', null, null, null],
  postals: ['75001', '35000', null, '97400'],
  cities: ['Paris', 'Rennes', null, 'Saint-Denis'],
  headquarters: [true, false, false, false],
};

it('un adhérent se lit dans ses colonnes, même incomplet', () => {
  expect(pointAt(points, 0)).toEqual({ slug: 'a', title: 'A', street: '1 rue X', town: '75001 Paris', lng: 2.35, lat: 48.85 });
  expect(pointAt(points, 2)).toMatchObject({ street: null, town: '' });
});

it('le cadre entoure tous les points', () => {
  expect(boxOf(points)).toEqual({ west: -1.68, south: -20.88, east: 55.45, north: 48.85 });
  expect(boxOf({ ...points, lngs: [], lats: [] })).toBeNull();
});

it('les voisins d’un adhérent sont les autres à la même adresse', () => {
  expect([neighboursOf(points, 0), neighboursOf(points, 2), neighboursOf(points, 1)]).toEqual([[2], [0], []]);
});

it('une vue compte ses adhérents et montre les premiers', () => {
  const metropole = { west: -5, south: 41, east: 10, north: 51 };
  expect(inBox(points, metropole, 2)).toEqual({ shown: [0, 1], total: 3 });
  expect(inBox(points, { ...metropole, north: 48.5 }, 2)).toEqual({ shown: [1], total: 1 });
});

it('le GeoJSON des points se relit', () => {
  const { features } = JSON.parse(geoJsonOf(points));
  expect(features).toHaveLength(4);
  expect(features[3]).toEqual({ type: 'Feature', geometry: { type: 'Point', coordinates: [55.45, -20.88] }, properties: { at: 3 } });
});
