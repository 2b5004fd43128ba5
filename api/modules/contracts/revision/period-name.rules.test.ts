import { expect, it } from 'vitest';
import { periodName } from './revision.texts.ts';

it.each([
  ['2026-06', 'quarterly', '2e trimestre 2026'],
  ['2026-01-01', 'quarterly', '1er trimestre 2026'],
  ['2024-09', 'quarterly', '3e trimestre 2024'],
  ['2026-06', 'yearly', '2026'],
  ['2026-06', 'monthly', 'juin 2026'],
  ['2026-05-01', 'monthly', 'mai 2026'],
  ['2026-06', 'daily', 'juin 2026'],
  ['2026-05-04', 'weekly', '04/05/2026'],
  ['2026-05-04', null, '04/05/2026'],
] as const)('la période %s d’une série %s se nomme « %s »', (period, frequency, name) => {
  expect(periodName(period, frequency)).toBe(name);
});
