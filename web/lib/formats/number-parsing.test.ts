import { expect, it } from 'vitest';
import { formatEditableAmount, formatEditableWhole, parseAmount, parseWholeNumber } from './number-parsing.ts';

it.each([
  ['12,5', 12.5],
  ['27 260,50', 27_260.5],
  ['27 260,00 €', 27_260],
  ['27\u202f260,00\u00a0€', 27_260],
  ['1.234,56', 1234.56],
  ['1.234.567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1 234.5', 1234.5],
  ['1234.567', 1234.57],
  ['0,125', 0.13],
  ['12.345', 12.35],
  ['123,456', 123.46],
  ['12,', 12],
  ['1500 EUR', 1500],
  ['12,5 € ', 12.5],
  ['27  260,50', 27_260.5],
  ['-3', -3],
  ['\u22123,5', -3.5],
  ['0', 0],
  ['0.1', 0.1],
])('le montant « %s » se lit %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each([
  '',
  'beaucoup',
  '12 k',
  '1,234.56',
  '1.500',
  '25,000',
  '12,5,0',
  '1e5',
  '--3',
  '€',
  '12 € 50',
  '12€50',
  ',5,',
  '12.5.3',
  '1.2345,6',
  '0x10',
  '12 50',
  '1 2345',
])('« %s » n’est pas un montant', (text) => {
  expect(parseAmount(text)).toBeNull();
});

it.each([
  ['90', 90],
  [' 1 200 ', 1200],
  ['-3', -3],
  ['1,5', null],
  ['1.5', null],
  ['', null],
  ['trois', null],
])('le nombre entier « %s » se lit %s', (text, whole) => {
  expect(parseWholeNumber(text)).toBe(whole);
});

it('un montant s’écrit avec ses espaces et sa virgule, et se relit à l’identique', () => {
  expect(formatEditableAmount(27_260.5)).toBe('27\u202f260,50');
  for (const amount of [0, 0.1, 12.5, 999_999_999_999.99]) expect(parseAmount(formatEditableAmount(amount))).toBe(amount);
});

it('un nombre entier se groupe par trois chiffres, une année reste entière', () => {
  expect([16_848_000, -12_345, 10_000, 2026].map(formatEditableWhole)).toEqual([
    '16\u202f848\u202f000',
    '-12\u202f345',
    '10\u202f000',
    '2026',
  ]);
  expect(parseWholeNumber(formatEditableWhole(16_848_000))).toBe(16_848_000);
});
