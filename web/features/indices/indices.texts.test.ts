import { expect, it } from 'vitest';
import { rateText } from './indices.texts.ts';

it('le taux de change dit son mois, avec l’élision, et qu’il est le dernier connu', () => {
  const rate = (day: string, isEarlierMonth = false) => rateText({ rate: { name: 'dollar', day, isEarlierMonth } });
  expect(['2026-03-31', '2026-04-30', '2026-08-31', '2026-10-30', '2026-11-30'].map((day) => rate(day)?.replace(/ \d{4}$/, ''))).toEqual([
    'taux de mars',
    'taux d’avril',
    'taux d’août',
    'taux d’octobre',
    'taux de novembre',
  ]);
  expect(rate('2026-10-30', true)).toContain(', dernier connu');
  expect(rateText({ rate: null })).toBeNull();
});
