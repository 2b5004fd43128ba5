import { expect, it } from 'vitest';
import { exactText, percentText, signedText } from './exact-text.ts';

it('[IND-17] un nombre exact s’écrit en français, sans décimales nulles', () => {
  expect(['95.29', '104.00', '104.0', '46870.5', '-1234567.25', '0.00'].map(exactText)).toEqual([
    '95,29',
    '104',
    '104,0',
    '46\u202f870,5',
    '\u22121\u202f234\u202f567,25',
    '0',
  ]);
});

it('une variation porte son signe, sauf si elle est nulle', () => {
  expect(['2.86', '-0.4', '0.00', '0.000'].map(signedText)).toEqual(['+\u00a02,86', '\u2212\u00a00,4', '0', '0,000']);
  expect(['3.09', '-1234.50', '0.00'].map(percentText)).toEqual(['+\u00a03,09\u00a0%', '\u2212\u00a01\u202f234,50\u00a0%', '0\u00a0%']);
});
