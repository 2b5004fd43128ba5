import { expect, it } from 'vitest';
import { fileNameFrom } from './file-name.ts';

it.each([
  ['attachment; filename="fournisseurs.xlsx"', 'fournisseurs.xlsx'],
  ['attachment; filename=fournisseurs.xlsx; size=12', 'fournisseurs.xlsx'],
  ['attachment; filename="liste.pdf"; filename*=UTF-8\'\'liste%20des%20r%C3%A9f%C3%A9rences.pdf', 'liste des références.pdf'],
  ["attachment; filename*=UTF-8''100%.pdf", 'fichier'],
  ['attachment', 'fichier'],
  [null, 'fichier'],
])('lit le nom du fichier dans %j', (header, name) => {
  expect(fileNameFrom(header)).toBe(name);
});
