import { expect, it } from 'vitest';
import { seriesValue, valueHeading } from './series.ts';

it.each([
  [0.00614999, '', '0,00614999'],
  [0.0061499901, '€', '0,0061499901\u00a0€'],
  [95.2, '$/bbl', '95,20\u00a0$/bbl'],
  [104, 'base 100', '104\u00a0base 100'],
  [-1234.5, '', '\u22121\u202f234,50'],
])('la valeur %d « %s » s’écrit avec toutes ses décimales : « %s »', (value, unit, text) => {
  expect(seriesValue(value, unit)).toBe(text);
});

it('le titre des valeurs n’a de parenthèses que pour une unité', () => {
  expect([valueHeading('$/bbl'), valueHeading('')]).toEqual(['Valeur ($/bbl)', 'Valeur']);
});
