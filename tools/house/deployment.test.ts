import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { importFileLimit } from '#protocol/imports/imports-desk.ts';
import { root } from '#tools/lib/root.ts';
import { builtFrom } from '#tools/lib/web-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

/** Tells whether `.dockerignore` lets a path into the image: its last line about the path, or about a folder above, decides. It shuts out the rest. */
function isLetIn(path: string): boolean {
  const rules = linesOf('.dockerignore').filter((line) => line !== '' && !line.startsWith('#'));
  const last = rules.findLast((rule) => {
    const pattern = rule.replace(/^!/, '');
    return matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
  });
  return last?.startsWith('!') ?? false;
}

/** The paths that the Dockerfile copies from the project. */
const copied = linesOf('Dockerfile')
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => line.split(' ').slice(1, -1))
  .filter((path) => path !== '.');

it('l’image reçoit tout ce que sa construction lit', () => {
  const needed = [...new Set([...builtFrom, ...copied, 'tools/build-web.ts'])];
  expect(needed).toContain('vite.operator.config.ts');
  expect(needed.filter((path) => !isLetIn(path))).toEqual([]);
  expect(['api/test/harness.ts', 'web/dist/index.html', 'web/lib/x.test.ts', 'var/secret', '.env'].filter(isLetIn)).toEqual([]);
});

it('les commandes marchent avec ce que l’image contient', () => {
  for (const path of copied.filter((name) => !name.startsWith('package-') && name !== '.npmrc'))
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => isLetIn(relative(root, source)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['api/main/command.ts', 'account', '--help'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('account -- create');
});

it('l’exploitation dit chaque commande telle qu’un conteneur la lance', () => {
  const commands = Object.entries<string>(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
    .filter(([, script]) => script.includes('api/main/command.ts'))
    .map(([name]) => name);
  const written = readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
    /docker compose [^`]*? node api\/main\/command\.ts ([a-z]+)/g,
  );
  expect(new Set([...written].map(([, name]) => name))).toEqual(new Set(commands));
});

it('l’exploitation fait laisser passer au mandataire le plus gros fichier que le portail prend', () => {
  const [, megabytes = '0'] = readFileSync(join(root, 'docs/operations.md'), 'utf8').match(/client_max_body_size (\d+)m/) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(importFileLimit);
});

/** The settings that the image or compose.yaml fixes itself. */
const fixed = ['PORT', 'HOST', 'PORTAL_DATA', 'DATABASE_URL'];

it('compose donne au portail chaque réglage de README', () => {
  const documented = linesOf('README.md').flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  expect(documented.length).toBeGreaterThan(20);
  const passedNames = linesOf('compose.yaml').flatMap((line) => line.match(/^ {6}([A-Z_]+): \$\{\1\b/)?.[1] ?? []);
  expect(documented.filter((name) => !fixed.includes(name) && !passedNames.includes(name))).toEqual([]);
});

it('compose ne croit qu’un relais : une adresse privée de plus serait celle d’un membre du réseau de l’entreprise', () => {
  expect(linesOf('compose.yaml').flatMap((line) => line.match(/ TRUST_PROXY: .*:-(.*)\}/)?.[1] ?? [])).toEqual(['on']);
});

const unit = linesOf('deploy/portail.service');
const valuesOf = (name: string) => unit.flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1).split(' ') : []));

it('le service ne plante pas de démonstration sans qu’on le demande', () => {
  const environment = Object.fromEntries(valuesOf('Environment').map((pair) => pair.split('=')));
  expect(readSettings({ ...environment, PORTAL_DATA: folder, PUBLIC_URL: 'https://portail.exemple.fr' }).demo).toBe('off');
});

it('le service laisse le portail lire les adresses de la machine, ce que HOST=0.0.0.0 demande', () => {
  expect(valuesOf('RestrictAddressFamilies')).toContain('AF_NETLINK');
});
