import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['les accents et les signes français restent', 'Été, cœur, Œuvre, 12 €, 3–4 — fin…', 'Été, cœur, Œuvre, 12 €, 3–4 — fin…'],
  ['l’apostrophe courbe devient droite', 'L’énergie', "L'énergie"],
  ['l’espace fine des milliers devient insécable', '12\u202f000', '12\u00a0000'],
  ['le signe moins garde son sens', '\u22125 °C', '-5 °C'],
  ['un accent écrit à part rejoint sa lettre', 'e\u0301nergie', 'énergie'],
  ['une lettre d’ailleurs perd son accent', 'Dvořák', 'Dvorák'],
  ['le reste s’efface', 'Gaz 気 TTF', 'Gaz  TTF'],
])('%s', (_title, text, printed) => {
  expect(printable(text)).toBe(printed);
});
