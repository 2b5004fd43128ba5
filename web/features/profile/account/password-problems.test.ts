import { expect, it } from 'vitest';
import { passwordProblems } from './password-problems.ts';

const problemsOf = (existing: string, value: string, confirmation: string) => {
  const { missing, problems } = passwordProblems({ existing, value, confirmation });
  return [missing, Object.fromEntries(problems.map(({ field, message }) => [field, message]))];
};
const required = 'Champ requis';
const different = 'Les mots de passe ne correspondent pas';

it('[PRO-04] [PRO-05] chaque champ vide et la confirmation qui diffère sont marqués, tous à la fois', () => {
  const all = 'Tous les champs sont requis';
  expect(problemsOf('', '', '')).toEqual([all, { 'pass.0.existing': required, 'pass.0.value': required, confirmation: required }]);
  expect(problemsOf('a', 'b', '')).toEqual([all, { confirmation: required }]);
  expect(problemsOf('', 'abc', 'abd')).toEqual([all, { 'pass.0.existing': required, confirmation: different }]);
  expect(problemsOf('a', 'abc', 'abd')).toEqual([different, { confirmation: different }]);
  expect(problemsOf('a', 'abc', 'abc')).toEqual([undefined, {}]);
});
