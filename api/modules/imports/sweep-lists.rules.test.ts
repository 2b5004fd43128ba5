import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepStaged } from './desk/staging.ts';
import { sweepLists } from './sweep-lists.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portail-listes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-24T03:20:00Z');
const [old, recent] = [new Date('2026-10-24T03:00:00Z'), new Date('2026-10-26T00:00:00Z')];

/** Writes a file that was last changed on a day. */
function write(name: string, at: Date): void {
  writeFileSync(join(folder, name), 'siret,nom\n');
  utimesSync(join(folder, name), at, at);
}

it('les listes que la commande d’import écrit partent après 30 jours, et rien d’autre du dossier', async () => {
  const lists = (moment: string) => [
    `annulation-${moment}.csv`,
    `import-${moment}.csv`,
    `refus-adherents-${moment}.csv`,
    `refus-indices/brent-${moment}.csv`,
  ];
  const [gone, kept] = [lists('2026-10-24T03-00-00-000'), lists('2026-10-26T00-00-00-000')];
  mkdirSync(join(folder, 'refus-indices'));
  for (const name of gone) write(name, old);
  for (const name of kept) write(name, recent);
  const others = ['import-a-moi.csv', 'secret', 'notes-2026-10-24T03-00-00-000.csv'];
  for (const name of others) write(name, old);
  await sweepLists(folder, now);
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(left.toSorted()).toEqual([...kept, ...others, 'refus-indices'].toSorted());
});

it('les fichiers déposés au bureau et laissés là partent après 30 jours', async () => {
  await sweepStaged(folder, now);
  mkdirSync(join(folder, 'imports/staged/indices'), { recursive: true });
  const files = ['adherents.csv', 'indices/brent.csv'].map((name) => `imports/staged/${name}`);
  for (const name of files) write(name, old);
  write('imports/staged/contacts.csv', recent);
  await sweepStaged(folder, now);
  expect(files.filter((name) => existsSync(join(folder, name)))).toEqual([]);
  expect(existsSync(join(folder, 'imports/staged/contacts.csv'))).toBe(true);
});
