import { expect, it } from 'vitest';
import { mayStar } from './may-star.ts';

it('une organisation du même type que l’utilisateur n’a pas d’étoile', () => {
  expect([mayStar('subscriber', 'supplier'), mayStar('supplier', 'subscriber')]).toEqual([true, true]);
  expect([mayStar('subscriber', 'subscriber'), mayStar('supplier', 'supplier')]).toEqual([false, false]);
});
