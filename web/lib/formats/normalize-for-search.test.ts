import { expect, it } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';

it.each([
  ['  Vitré ', 'vitre'],
  ['ÉLÉVATEURS'.normalize('NFD'), 'elevateurs'],
  ['Cœur d’Œuvre', "coeur d'oeuvre"],
  ['Curriculum vitæ', 'curriculum vitae'],
  ['Noël\u00a0ça', 'noel ca'],
  ['ﬁn', 'fin'],
])('« %s » se cherche comme « %s »', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized);
});
