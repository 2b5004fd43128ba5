import { expect, it } from 'vitest';
import type { z } from 'zod';
import { month, percent, positive, quoted, share } from './revision-numbers.ts';

/** Returns what a field reads from a text, or its sentence. */
const reading = (field: z.ZodType, text: string): unknown => {
  const { success, data, error } = field.safeParse(text);
  return success ? data : error.issues[0]?.message;
};

it('un pourcentage va de 0,01 à 1000, et peut rester vide', () => {
  const beyond = 'Pourcentage attendu, de 0,01 à 1000';
  expect(['', '0,01', '150', '1000', '1000,01'].map((text) => reading(percent, text))).toEqual([null, '0.01', '150', '1000', beyond]);
  expect(['0', '-5', '−0,5'].map((text) => reading(percent, text))).toEqual(Array(3).fill('Nombre supérieur à 0 attendu'));
});

it('un prix est supérieur à 0, et un nombre négatif n’est pas dit illisible', () => {
  const [tooLow, unread] = ['Nombre supérieur à 0 attendu', 'Nombre attendu, avec 4 décimales au plus'];
  const typed = ['12,5', '0,0001', '0', '-12', '−0,00', '12-', 'douze', '-0,00001'];
  const expected = ['12.5', '0.0001', tooLow, tooLow, tooLow, unread, unread, unread];
  expect(typed.map((text) => reading(positive(4), text))).toEqual(expected);
});

it('un nombre trop grand n’est pas dit avoir trop de décimales', () => {
  const [tooLarge, unread] = ['Nombre trop grand : 12 chiffres au plus avant la virgule', 'Nombre attendu, avec 4 décimales au plus'];
  const typed = [
    '999999999999',
    '1 000 000 000 000',
    '-9999999999999,5',
    '0,12345',
    '9999999999999,12345',
    '1234567890123a',
    '0000000000000,15',
  ];
  expect(typed.map((text) => reading(positive(4), text))).toEqual(['999999999999', tooLarge, tooLarge, unread, tooLarge, unread, unread]);
});

it('un poids va de 0 à 1', () => {
  const beyond = 'Nombre de 0 à 1 attendu';
  const typed = ['0', '0,1234', '1', '1,0001', '-0,1', '-0'];
  expect(typed.map((text) => reading(share, text))).toEqual(['0', '0.1234', '1', beyond, beyond, beyond]);
});

it('un nombre du fournisseur se lit avec son signe et son unité', () => {
  const typed = ['+ 7 %', '−2,5 %', '1 845,32 €', '12 eur'];
  expect(typed.map((text) => reading(quoted(2), text))).toEqual(['7', '-2.5', '1845.32', '12']);
});

it('un mois se tape dans les deux sens', () => {
  const typed = ['6/2025', '06 / 2025', '2025-12', '13/2025', '00/2025'];
  const expected = 'Mois attendu : mm/aaaa';
  expect(typed.map((text) => reading(month, text))).toEqual(['2025-06', '2025-06', '2025-12', expected, expected]);
  expect(['01/1899', '01/1900', '12/2100', '01/2101'].map((text) => reading(month, text))).toEqual([
    'Année attendue : de 1900 à 2100',
    '1900-01',
    '2100-12',
    'Année attendue : de 1900 à 2100',
  ]);
});
