import { expect, it } from 'vitest';
import { partOf, withEnd, zoomedAround } from './zoom.ts';

const bounds = { start: '2020-01-01', end: '2020-12-31' };
const spring = { start: '2020-03-01', end: '2020-05-30' };

it('[IND-12] une zone tirée devient la période, dans un sens comme dans l’autre', () => {
  expect(partOf(bounds, spring, 0, 1)).toEqual(spring);
  expect(partOf(bounds, spring, 0.5, 1)).toEqual({ start: '2020-04-15', end: '2020-05-30' });
  expect(partOf(bounds, spring, 1, 0.5)).toEqual({ start: '2020-04-15', end: '2020-05-30' });
  // Une semaine au moins, et jamais hors de la série.
  expect(partOf(bounds, spring, 0.5, 0.5)).toEqual({ start: '2020-04-15', end: '2020-04-22' });
  expect(partOf(bounds, bounds, 2, 1)).toEqual({ start: '2020-12-24', end: '2020-12-31' });
});

it('[IND-12] le zoom garde sous le pointeur le jour qui y est', () => {
  expect(zoomedAround(bounds, spring, 0.5, 0)).toEqual({ start: '2020-03-01', end: '2020-04-15' });
  expect(zoomedAround(bounds, spring, 0.5, 1)).toEqual({ start: '2020-04-15', end: '2020-05-30' });
  expect(zoomedAround(bounds, spring, 2, 0.5)).toEqual({ start: '2020-01-16', end: '2020-07-14' });
  expect(zoomedAround(bounds, spring, 50, 0.5)).toEqual(bounds);
  expect(zoomedAround(bounds, spring, 0.001, 0)).toEqual({ start: '2020-03-01', end: '2020-03-08' });
});

it('[RDG-509] chaque poignée s’arrête à l’autre et au bord', () => {
  expect(withEnd(bounds, spring, 'start', 10)).toEqual({ start: '2020-01-11', end: '2020-05-30' });
  expect(withEnd(bounds, spring, 'start', 400)).toEqual({ start: '2020-05-23', end: '2020-05-30' });
  expect(withEnd(bounds, spring, 'end', 0)).toEqual({ start: '2020-03-01', end: '2020-03-08' });
  expect(withEnd(bounds, spring, 'end', 999)).toEqual({ start: '2020-03-01', end: '2020-12-31' });
});
