import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, searchText: string) =>
  highlight(text, searchText)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Électricité verte', 'elec', '[Élec]tricité verte'],
  ['Gants de protection', 'GANT prot', '[Gant]s de [prot]ection'],
  ['Les gants en élégant', 'gant', 'Les [gant]s en élégant'],
  ['L’eau de source', "l'eau", 'L’[eau] de source'],
  ['Cœur de réseau', 'reseau', 'Cœur de [réseau]'],
  ['Électricité et gant', 'electricien gants', '[Électrici]té et [gant]'],
  ['Contrôle', 'contrat', 'Contrôle'],
  ['<b>gras</b>', 'gra', '<b>[gra]s</b>'],
  ['Papier', 'a', 'Papier'],
  ['Papier', '(.*', 'Papier'],
])('marque dans « %s » les mots qui commencent par « %s »', (text, searchText, expected) => {
  expect(marked(text, searchText)).toBe(expected);
  expect(
    highlight(text, searchText)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
