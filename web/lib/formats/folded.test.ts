import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each([
  ['  Vitré ', 'vitre'],
  ['ÉLÉVATEURS'.normalize('NFD'), 'elevateurs'],
  ['Cœur d’Œuvre', "coeur d'oeuvre"],
  ['Curriculum vitæ', 'curriculum vitae'],
  ['Noël\u00a0ça', 'noel ca'],
  ['ﬁn', 'fin'],
])('« %s » se cherche comme « %s »', (text, bare) => {
  expect(folded(text)).toBe(bare);
});
