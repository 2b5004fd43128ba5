import { expect, it } from 'vitest';
import { fitOf } from './use-fitting-items.ts';

it('tout tient : la ligne entière est à la liste', () => {
  expect(fitOf([100, 100], 206)).toEqual({ count: 2, width: 206 });
  expect(fitOf([], 50)).toEqual({ count: 0, width: 50 });
});

it('ce qui ne tient pas est compté, et ce nombre a sa place', () => {
  expect(fitOf([100, 100], 205)).toEqual({ count: 1, width: 100 });
  expect(fitOf([100, 100, 100, 100], 254)).toEqual({ count: 2, width: 206 });
  expect(fitOf([100, 100, 100, 100], 247)).toEqual({ count: 1, width: 100 });
  expect(fitOf([100, 100], 90)).toEqual({ count: 0, width: 0 });
});
