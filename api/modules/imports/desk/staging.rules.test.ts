import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listStaged, stagedFolder } from './staging.ts';

const afterReading = vi.hoisted(() => ({ takeAway: (): void => undefined }));
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  const readdir: typeof real.readdir = new Proxy(real.readdir, {
    async apply(target, self, args) {
      const entries: unknown = await Reflect.apply(target, self, args);
      afterReading.takeAway();
      return entries;
    },
  });
  return { ...real, readdir };
});

it('la liste des fichiers déposés se lit pendant qu’un import les emporte', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'depot-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const folder = stagedFolder(dataFolder);
  mkdirSync(join(folder, 'indices'), { recursive: true });
  for (const name of ['familles.csv', 'contacts.csv', 'indices/brent.csv']) writeFileSync(join(folder, name), 'a');
  afterReading.takeAway = () => rmSync(join(folder, 'familles.csv'), { force: true });
  expect((await listStaged(dataFolder)).map(({ name }) => name)).toEqual(['contacts.csv', 'indices/brent.csv']);
  rmSync(folder, { recursive: true });
  expect(await listStaged(dataFolder)).toEqual([]);
});
