import { expect, it } from 'vitest';
import { valueText } from './point-value.ts';

it.each([
  ['8142.00', '8\u202f142,00'],
  ['-1234567.5', '-1\u202f234\u202f567,5'],
  ['0.00012', '0,00012'],
  ['100', '100'],
])('la valeur %s se lit %s', (value, text) => expect(valueText(value)).toBe(text));
