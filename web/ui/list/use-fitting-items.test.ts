import { expect, it } from 'vitest';
import { fitOf } from './use-fitting-items.ts';

it('tout tient : la ligne entière est à la liste', () => {
  expect(fitOf([100, 100], 206, false)).toEqual({ count: 2, width: 206 });
  expect(fitOf([], 50, false)).toEqual({ count: 0, width: 50 });
});

it('ce qui ne tient pas est compté, et ce nombre a sa place', () => {
  expect(fitOf([100, 100], 205, false)).toEqual({ count: 1, width: 100 });
  expect(fitOf([100, 100, 100, 100], 270, false)).toEqual({ count: 2, width: 206 });
  expect(fitOf([100, 100, 100, 100], 263, false)).toEqual({ count: 1, width: 100 });
  expect(fitOf([100, 100], 90, false)).toEqual({ count: 0, width: 0 });
});

it('d’autres existent hors de la liste : leur nombre a sa place, même quand toute la liste tient', () => {
  expect(fitOf([100, 100], 206, true)).toEqual({ count: 1, width: 100 });
  expect(fitOf([100, 100], 264, true)).toEqual({ count: 2, width: 206 });
});
