import { expect, it } from 'vitest';
import { unstorable } from './storable.ts';

it('les textes que les bases ne peuvent pas écrire sont nommés par leur chemin', () => {
  expect(unstorable({ name: 'a\0b', list: ['é', '\ud800'], rest: { ok: 'oui', n: 3, none: null } })).toEqual(['name', 'list.1']);
});

it('une valeur imbriquée sans fin est refusée à 32 niveaux', () => {
  const nested = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`);
  expect(unstorable({ form: nested })).toEqual([`form${'.0'.repeat(32)}`]);
  expect(unstorable({ a: { b: [[['c']]] } })).toEqual([]);
});
