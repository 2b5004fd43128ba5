import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { typographyProblems } from './typography.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-typography-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a source and returns its problems. */
function problemsOf(file: string, source: string): string[] {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
  return typographyProblems(folder, [file]);
}
const screen = 'web/features/news/News.tsx';
/** A substitution, as the source of a template literal has it. */
const inserted = '$' + '{name}';

it.each([
  ["const text = 'Vide : rien';", 'Vide : rien'],
  ["const text = 'Vraiment ?';", 'Vraiment ?'],
  ["const text = 'La TVA (20 %)';", 'La TVA (20 %)'],
  ["const text = 'dit « oui\\u00a0»';", 'dit « oui\u00a0»'],
  [`const text = \`${inserted} : rien\`;`, ': rien'],
  ['const text = <p>Le lien : {link}</p>;', 'Le lien :'],
  ['const text = <p>{name} ; le reste</p>;', '; le reste'],
  ['const text = <p title="Bonjour !" />;', 'Bonjour !'],
])('un espace ordinaire dans %s est refusé', (source, text) => {
  expect(problemsOf(screen, source)).toEqual([`${screen} : espace insécable à mettre dans « ${text} »`]);
});

it.each([
  ["const text = 'Vide\\u00a0: rien';"],
  ['const text = <p>Vide&nbsp;: «&nbsp;rien&nbsp;»</p>;'],
  ["const selector = 'main :focus';"],
  ["const style = 'red !important';"],
  ['const value = isOpen ? one : two;'],
  ['// Vide : rien\nconst text = <p>Rien</p>;'],
  [`const object = \`Question : ${inserted}\`;`],
])('le code, et un texte bien composé, passent : %s', (source) => {
  expect(problemsOf(screen, source)).toEqual([]);
});

it('les tests et ce qui n’est pas un écran passent', () => {
  const source = "export const text = 'Vide : rien';";
  expect(['web/features/news/news.test.ts', 'api/modules/news/news.ts'].flatMap((file) => problemsOf(file, source))).toEqual([]);
});

it.each([
  ['const link = <a href="#part">Plus bas</a>;', '#part'],
  [`const link = <a href={\`#${inserted}\`}>Plus bas</a>;`, '#'],
])('un lien vers une partie de sa page, %s, est refusé hors de JumpLink', (source, href) => {
  expect(problemsOf(screen, source)).toEqual([`${screen} : ${href} est l’affaire de JumpLink`]);
  expect(problemsOf('web/ui/actions/JumpLink.tsx', source)).toEqual([]);
});
