import { expect, it } from 'vitest';
import { fitPadding, franceIn, sourceOf } from './subscriber-layers.ts';

/** Returns the longitudes and latitudes at the edges of a map, by the Mercator projection of MapLibre (a world of 512 px at zoom 0). */
function edges(width: number, height: number) {
  const { center, zoom } = franceIn(width, height);
  const world = 512 * 2 ** zoom;
  const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  const latitude = (y: number) => (360 / Math.PI) * Math.atan(Math.exp(2 * Math.PI * y)) - 90;
  const half = { x: (width / 2 / world) * 360, y: height / 2 / world };
  const y = mercator(center[1]);
  return { west: center[0] - half.x, east: center[0] + half.x, south: latitude(y - half.y), north: latitude(y + half.y) };
}

it.each([
  [320, 360],
  [362, 480],
  [362, 560],
  [740, 560],
  [1000, 640],
])('[DSH-29] une carte de %i × %i px montre la France entière, de Brest à Bastia et de Dunkerque à Bonifacio', (width, height) => {
  const { west, east, south, north } = edges(width, height);
  expect(west).toBeLessThan(-5.14);
  expect(east).toBeGreaterThan(9.56);
  expect(south).toBeLessThan(41.33);
  expect(north).toBeGreaterThan(51.09);
});

it('[DSH-29] le zoom est de 5,1 dès que la carte est assez grande', () => {
  expect(franceIn(1000, 900).zoom).toBe(5.1);
  expect(franceIn(362, 480).zoom).toBeLessThan(5.1);
});

it('[DSH-23] [DSH-28] les adhérents se groupent à partir de 2, dans 100 pixels, jusqu’au zoom 10 ; une marge de 30 pixels les entoure', () => {
  expect(sourceOf('/points')).toEqual({
    type: 'geojson',
    data: '/points',
    cluster: true,
    clusterMaxZoom: 10,
    clusterRadius: 100,
    clusterMinPoints: 2,
  });
  expect(fitPadding).toBe(30);
});
