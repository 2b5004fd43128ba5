import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { uploadedPaths } from '#api/backup/uploaded-files.ts';
import { folderStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'portail-fichiers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = folderStore(folder);

it('des octets égaux sont gardés une seule fois, et la sauvegarde les contient', async () => {
  const first = await store.keep(Readable.from([Buffer.from('un'), Buffer.from('deux')]));
  expect(await store.keep(Readable.from([Buffer.from('undeux')]))).toEqual(first);
  expect(first.size).toBe(6);
  const stored = await store.open(first.sha256);
  expect(stored?.size).toBe(6);
  expect(stored && (await buffer(stored.bytes)).toString()).toBe('undeux');
  expect(await uploadedPaths(folder)).toEqual([`files/${first.sha256.slice(0, 2)}/${first.sha256}`]);
  expect(statSync(join(folder, 'files', first.sha256.slice(0, 2), first.sha256)).mode & 0o777).toBe(0o600);
});

it('des octets interrompus ne laissent aucun fichier', async () => {
  async function* broken() {
    yield Buffer.from('début');
    throw new Error('coupure');
  }
  const before = readdirSync(join(folder, 'files'));
  await expect(store.keep(broken())).rejects.toThrow('coupure');
  expect(readdirSync(join(folder, 'files'))).toEqual(before);
  expect(await store.open('0'.repeat(64))).toBeNull();
});
