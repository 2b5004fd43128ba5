import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderRefusal, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portail-verrou-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const script = (body: string) =>
  `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};\n${body}`;
const lockIn = JSON.stringify;
async function holder() {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    script(`lockFolder(${lockIn(folder)}); console.log('pris'); setInterval(() => {}, 1000);`),
  ]);
  await once(child.stdout, 'data');
  return child;
}
async function killed(child: Awaited<ReturnType<typeof holder>>) {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

it('un second processus est refusé tant que le premier est en vie', async () => {
  const first = await holder();
  expect(() => lockFolder(folder)).toThrow(FolderRefusal);
  expect(() => lockFolder(folder)).toThrow(`déjà ouvert par un portail (processus ${first.pid}). Arrêtez-le d'abord.`);
  await killed(first);
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, 'portal.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  expect(() => lockFolder(folder)).toThrow(`processus ${process.pid}`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

it('un numéro repris par un autre programme, ou un verrou vide, n’est le verrou de personne', () => {
  const path = join(folder, 'portal.lock');
  for (const left of [`${process.pid} 1`, '', '999999999 12']) {
    writeFileSync(path, left);
    lockFolder(folder)();
    expect(existsSync(path)).toBe(false);
  }
});

it('de six processus qui démarrent ensemble sur un verrou abandonné, un seul ouvre le dossier', async () => {
  writeFileSync(join(folder, 'portal.lock'), '999999999 12');
  const body = `try { lockFolder(${lockIn(folder)}); console.log('pris'); setTimeout(() => {}, 3000); } catch (error) { console.log(error.name); }`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script(body)]);
      const [output] = await once(child.stdout, 'data');
      return { child, output: String(output).trim() };
    }),
  );
  expect(answers.map(({ output }) => output).toSorted()).toEqual([...Array(5).fill('FolderRefusal'), 'pris']);
  await Promise.all(answers.filter(({ output }) => output === 'pris').map(({ child }) => killed(child)));
});
