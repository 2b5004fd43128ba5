import { expect, it } from 'vitest';
import { evolutionOf, shareOf } from './comparisons.ts';

it('une moitié de dixième s’arrondit vers le haut, sans se perdre dans les décimales', () => {
  expect(shareOf(299, 1040)).toBe(28.8);
  expect(shareOf(-299, 1040)).toBe(-28.7);
  expect(shareOf(-1, 1_000_000)).toBe(0);
  expect(evolutionOf({ now: 403, before: 1040 })).toBe(-61.2);
  expect(evolutionOf({ now: 1677, before: 1040 })).toBe(61.3);
});

it('sans base positive, ni évolution ni part', () => {
  expect([evolutionOf({ now: 1, before: 0 }), evolutionOf({ now: 1, before: -1 }), evolutionOf({ now: 1, before: null })]).toEqual([
    null,
    null,
    null,
  ]);
  expect([shareOf(1, 0), shareOf(1, -1)]).toEqual([null, null]);
});
