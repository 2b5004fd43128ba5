import { expect, it } from 'vitest';
import { answersTo } from './file-names.ts';

it.each([
  ['adhérents.csv', 'adherents.csv'],
  ['Chiffre affaires.xlsx', 'chiffre_affaires.csv'],
  ['chiffre-affaires.csv', 'chiffre_affaires.csv'],
  ['Indices/Blé.xlsx', 'indices/*.csv'],
  ['indices/Blé.CSV', 'indices/ble.csv'],
])('« %s » est le fichier « %s », comme pour le portail', (name, expected) => {
  expect(answersTo(name, expected)).toBe(true);
});

it.each([
  ['adherents 2.csv', 'adherents.csv'],
  ['indices.csv', 'indices/*.csv'],
  ['indices2/brent.csv', 'indices/*.csv'],
])('« %s » n’est pas le fichier « %s »', (name, expected) => {
  expect(answersTo(name, expected)).toBe(false);
});
