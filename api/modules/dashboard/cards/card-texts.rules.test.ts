import { expect, it } from 'vitest';
import { wholeEuros } from './card-texts.ts';

it('quelques centimes d’avoir s’écrivent « 0 € », sans signe', () => {
  expect(wholeEuros(-11)).toBe('0\u00a0€');
  expect(wholeEuros(-3_811_284)).toBe('-38\u202f113\u00a0€');
});
