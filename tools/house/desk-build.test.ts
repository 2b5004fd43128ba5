import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { root } from '#tools/lib/root.ts';
import { buildWeb, ensureWebBuild } from '#tools/lib/web-build.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Copies what the members' portal is built from, without the desk. */
function withoutDesk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
  folders.push(folder);
  for (const name of ['web', 'protocol', 'tools/lib', 'vite.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !/web\/(?:operator|dist)$/.test(path) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Builds the members' portal of a folder. Returns its built files: their names, and their bytes. */
function build(folder: string): Map<string, Buffer> {
  buildWeb('vite.config.ts', folder);
  return filesOf(join(folder, 'web/dist'));
}

/** Reads the files that members are sent: neither the desk's, nor the manifests, the stamp and the compressed copies. */
function filesOf(dist: string): Map<string, Buffer> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/^(?:operateur|\.vite)(?:\/|$)|\.(?:br|gz|sources)$/.test(name),
  );
  return new Map(names.filter((name) => statSync(join(dist, name)).isFile()).map((name) => [name, readFileSync(join(dist, name))]));
}

const digests = (files: Map<string, Buffer>) =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]));

it('les fichiers des membres ont les mêmes noms et les mêmes octets, le bureau construit ou non', () => {
  ensureWebBuild();
  const folder = withoutDesk();
  expect(digests(build(folder))).toEqual(digests(filesOf(join(root, 'web/dist'))));
});

/** The module of the visits of operators, without any. */
const noVisit = `export const storedVisit = () => undefined;
export const readVisit = () => undefined;
export const keepVisit = () => {};
export const dropVisit = () => {};
`;
const isMembersCode = (name: string): boolean => /\.(?:js|css)$/.test(name) && !name.includes('VisitBanner');
/** Sums the members' code compressed, the digests in the names of files left out: they are drawn again by each build, and compress by chance. */
const compressed = (files: Map<string, Buffer>): number =>
  [...files]
    .filter(([name]) => isMembersCode(name))
    .map(([, bytes]) => bytes.toString().replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, ''))
    .reduce((total, code) => total + gzipSync(code, { level: 9 }).length, 0);

it('la visite d’un opérateur ajoute un demi-kilo-octet au plus au code des membres', () => {
  const folder = withoutDesk();
  writeFileSync(join(folder, 'web/lib/session/visit.ts'), noVisit);
  writeFileSync(join(folder, 'web/features/shell/frame/VisitBanner.tsx'), 'export default () => null;\n');
  const added = compressed(filesOf(join(root, 'web/dist'))) - compressed(build(folder));
  console.log(`La visite d’un opérateur ajoute ${added} octets.`);
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(500);
});
