import { expect, it } from 'vitest';
import { changeText, exactEuros, percentText, signedEuros, wholeEuros } from './card-texts.ts';

it('quelques centimes d’avoir s’écrivent « 0 € », sans signe', () => {
  expect(wholeEuros(-11)).toBe('0\u00a0€');
  expect(wholeEuros(-3_811_284)).toBe('\u221238\u202f113\u00a0€');
});

it('un écart de quelques centimes s’écrit « 0 € », sans signe', () => {
  expect([49, -49, 0].map(signedEuros)).toEqual(['0\u00a0€', '0\u00a0€', '0\u00a0€']);
  expect([50, -50].map(signedEuros)).toEqual(['+\u00a01\u00a0€', '\u2212\u00a01\u00a0€']);
});

it('un montant, une part et une évolution négatifs ont le même signe moins', () => {
  expect([exactEuros(-123_456), percentText(-3)]).toEqual(['\u22121\u202f234,56\u00a0€', '\u22123,0\u00a0%']);
  expect([signedEuros(-123_456), changeText(-3)]).toEqual(['\u2212\u00a01\u202f235\u00a0€', '\u2212\u00a03,0\u00a0%']);
});
