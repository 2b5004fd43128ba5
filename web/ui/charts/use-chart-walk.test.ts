import { expect, it } from 'vitest';
import { nextPoint } from './use-chart-walk.ts';

it.each([
  ['ArrowRight', null, 0],
  ['ArrowLeft', null, 11],
  ['ArrowRight', 4, 5],
  ['ArrowDown', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowUp', 4, 3],
  ['ArrowRight', 11, 11],
  ['ArrowLeft', 0, 0],
  ['Home', 7, 0],
  ['End', 7, 11],
  ['Tab', 7, null],
])('la touche %s depuis le point %s mène au point %s', (key, at, next) => {
  expect(nextPoint(key, at, 12)).toBe(next);
});
