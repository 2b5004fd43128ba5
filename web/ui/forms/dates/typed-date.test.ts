import { expect, it } from 'vitest';
import { completeTypedDate, dateProblem, formatTypedDate, parseTypedDate } from './typed-date.ts';

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['31/02/2026', '31/02/2026'],
  ['21/1', '21/1'],
  ['', ''],
])('« %s » se lit %s', (text, day) => {
  expect(parseTypedDate(text)).toBe(day);
});

it.each([
  ['13/02/27', '2027-02-13'],
  ['1.2.26', '2026-02-01'],
  ['130227', '2027-02-13'],
  ['21/11/2026', '2026-11-21'],
  ['29/02/27', '29/02/2027'],
  ['21/1', '21/1'],
  ['', ''],
])('« %s », saisie terminée, se lit %s', (text, day) => {
  expect(completeTypedDate(text)).toBe(day);
});

it.each([
  ['2026-02-01', undefined],
  ['', undefined],
  ['29/02/2027', 'Ce jour n’existe pas'],
  ['00/13/2027', 'Ce jour n’existe pas'],
  ['31022027', 'Ce jour n’existe pas'],
  ['31/12/9999', 'Année attendue : de 1900 à 2100'],
  ['01/01/1899', 'Année attendue : de 1900 à 2100'],
  ['01/01/2101', 'Année attendue : de 1900 à 2100'],
  ['9999-12-31', 'Année attendue : de 1900 à 2100'],
  ['demain', 'Date attendue : jj/mm/aaaa'],
  ['21/1', 'Date attendue : jj/mm/aaaa'],
])('« %s » a pour erreur : %s', (value, problem) => {
  expect(dateProblem(value)).toBe(problem);
});

it('une date s’écrit jj/mm/aaaa, et un autre texte reste tel quel', () => {
  expect(formatTypedDate('2026-02-01')).toBe('01/02/2026');
  expect(formatTypedDate('31/02/2026')).toBe('31/02/2026');
});
