import { expect, it } from 'vitest';
import baseMap from './base-map.json' with { type: 'json' };
import { decodePolyline } from './polyline.ts';

it('une ligne codée se relit au millième de degré', () => {
  expect(decodePolyline('_rCql~A_BpBz}Fti@')).toEqual([
    [2.352, 48.857],
    [2.4, 48.8],
    [-1.678, 48.117],
  ]);
  expect(decodePolyline('')).toEqual([]);
});

it('la France de la carte contient Paris, et rien n’est hors du monde', () => {
  const rings = baseMap.france.map(decodePolyline);
  const contains = (lng: number, lat: number) =>
    rings.some((ring) =>
      ring.reduce((inside, [x, y], at) => {
        const [px, py] = ring.at(at - 1) ?? [0, 0];
        return y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x ? !inside : inside;
      }, false),
    );
  expect([contains(2.35, 48.86), contains(55.5, -21.1), contains(-0.13, 51.5)]).toEqual([true, true, false]);
  const all = [
    ...rings,
    ...baseMap.abroad.map(decodePolyline),
    ...baseMap.borders.map(decodePolyline),
    ...baseMap.departments.map(decodePolyline),
  ].flat();
  expect(all.every(([x, y]) => Math.abs(x) <= 180.001 && Math.abs(y) <= 90.001)).toBe(true);
});
