import { expect, it } from 'vitest';
import { pagerOf } from './page.ts';
import { refusal } from './refusal.ts';
import { verdictOf } from './verdict.ts';

it.each([
  [0, 0],
  [1, 1],
  [19, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [41, 3],
])('une liste de %i lignes a %i pages de vingt', (total, pageCount) => {
  expect(pagerOf(1, total)).toEqual({ page: 1, pageCount, total });
});

it('la taille d’une page peut être une autre', () => {
  expect(pagerOf(2, 27, 13)).toEqual({ page: 2, pageCount: 3, total: 27 });
  expect(pagerOf(2, 26, 13).pageCount).toBe(2);
});

it('un refus dit son code et sa raison, et rien n’est refusé sans lui', () => {
  expect(verdictOf(null)).toEqual({ allowed: true });
  expect(verdictOf(refusal(409, 'trop-tard', 'C’est trop tard.'))).toEqual({
    allowed: false,
    code: 'trop-tard',
    reason: 'C’est trop tard.',
  });
});
