import { expect, it } from 'vitest';
import type { z } from 'zod';
import { month, percent, quoted, share } from './revision-numbers.ts';

/** Returns what a field reads from a text, or its sentence. */
const reading = (field: z.ZodType, text: string): unknown => {
  const { success, data, error } = field.safeParse(text);
  return success ? data : error.issues[0]?.message;
};

it('un pourcentage va de 0,01 à 1000, et peut rester vide', () => {
  const beyond = 'Pourcentage attendu, de 0,01 à 1000';
  expect(['', '0,01', '150', '1000', '1000,01'].map((text) => reading(percent, text))).toEqual([null, '0.01', '150', '1000', beyond]);
  expect(reading(percent, '0')).toBe('Nombre supérieur à 0 attendu');
});

it('un poids va de 0 à 1', () => {
  expect(['0', '0,1234', '1', '1,0001'].map((text) => reading(share, text))).toEqual(['0', '0.1234', '1', 'Nombre de 0 à 1 attendu']);
});

it('un nombre du fournisseur se lit avec son signe et son unité', () => {
  const typed = ['+ 7 %', '−2,5 %', '1 845,32 €', '12 eur'];
  expect(typed.map((text) => reading(quoted(2), text))).toEqual(['7', '-2.5', '1845.32', '12']);
});

it('un mois se tape dans les deux sens', () => {
  const typed = ['6/2025', '06 / 2025', '2025-12', '13/2025', '00/2025'];
  const expected = 'Mois attendu : mm/aaaa';
  expect(typed.map((text) => reading(month, text))).toEqual(['2025-06', '2025-06', '2025-12', expected, expected]);
});
