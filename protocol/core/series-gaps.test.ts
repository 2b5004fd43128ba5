import { expect, it } from 'vitest';
import { isHole, longestStep } from './series-gaps.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const every = (days: number) => [0, 1, 2, 3].map((at) => day('2026-01-01') + at * days * 86_400_000);

it('un trou commence au-delà de trois périodes de la série, et d’une semaine au moins', () => {
  expect([1, 2, 3, 7, 30].map((days) => longestStep(every(days)))).toEqual([7, 7, 9, 21, 90]);
  expect([longestStep([]), longestStep([day('2026-01-01')])]).toEqual([7, 7]);
});

it('la distance la plus longue n’est pas encore un trou', () => {
  expect(['2026-01-08', '2026-01-09'].map((to) => isHole(day('2026-01-01'), day(to), 7))).toEqual([false, true]);
});
