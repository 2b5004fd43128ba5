import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlace, backUp, contentOf, factoryPlace, type Place, restore, visit } from '#api/test/backups.ts';
import { anImage, aSupplier, aUser } from '#api/test/factories.ts';
import { aFolder, start } from '#api/test/processes.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { sealOf } from './format.ts';
import type { BackupSummary } from './read-backup.ts';
import { verifyForRestore } from './restore-backup.ts';

let whole: Buffer;
let target: Place;
let before: BackupSummary['tables'];
const folder = aFolder();
const damaged = join(folder, 'abime.backup');

beforeAll(async () => {
  const origin = await aPlace();
  await visit(origin, async (database) => {
    const portal = factoryPlace(database, origin);
    await anImage(portal);
    for (let n = 0; n < 5; n++) await aUser(portal, 'supplier');
  });
  whole = readFileSync((await backUp(origin)).path);
  target = await aPlace();
  await visit(target, (database) => aSupplier(factoryPlace(database, target)));
  before = await contentOf(target);
});

/** Checks that no refused restore changed the target, even with --force. */
afterAll(async () => expect(await contentOf(target)).toEqual(before), 60_000);

/** Makes a file whose content was changed and whose checksums were made right again. */
function forged(change: (text: string) => string): Buffer {
  const lines = gunzipSync(whole).toString().trimEnd().split('\n');
  const body = gzipSync(change(`${lines.slice(0, -1).join('\n')}\n`));
  return Buffer.concat([body, sealOf(createHash('sha256').update(body).digest('hex'))]);
}
const flipped = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  return bytes;
};
const rowOf = (table: string) => new RegExp(`(?<=\\{"part":"table","name":"${table}".*\\n)\\[.*\\n`);

describe('un fichier abîmé est refusé avant que rien ne soit touché', () => {
  const refuses = async (bytes: Buffer | string, sentence: RegExp) => {
    writeFileSync(damaged, bytes);
    const refusal = await restore(damaged, target, true).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupRefusal);
    expect(String(refusal)).toMatch(sentence);
  };

  it('un fichier avec un octet changé est refusé, où que soit cet octet', async () => {
    const places = Array.from({ length: 40 }, (_, n) => Math.floor((n * whole.length) / 40));
    for (const at of [...places, 3, 9, whole.length - 1, whole.length - 60, whole.length - 100])
      await refuses(flipped(at), /est abîmé ou incomplet|n’est pas une sauvegarde du portail/);
  });

  it('un fichier dont le numéro de format a changé par accident est dit abîmé', async () => {
    const seal = gunzipSync(whole).toString().trimEnd().split('\n').at(-1) ?? '';
    const body = gzipSync(gunzipSync(whole).toString().replace('"version":1', '"version":5').replace(`${seal}\n`, ''));
    await refuses(Buffer.concat([body, sealOf(JSON.parse(seal).sha256)]), /est abîmé ou incomplet/);
  });

  it('un fichier coupé ou allongé est refusé', async () => {
    for (const length of [1, 10, 200, Math.floor(whole.length / 2), whole.length - 113, whole.length - 1])
      await refuses(whole.subarray(0, length), /est abîmé ou incomplet|n’est pas une sauvegarde du portail/);
    await refuses(Buffer.concat([whole, Buffer.from('x')]), /est abîmé ou incomplet/);
    await refuses(Buffer.concat([whole, whole]), /est abîmé ou incomplet/);
  });

  it.each([
    ['vide', '', /est vide/],
    ['un texte', 'siret;raison sociale\n', /n’est pas une sauvegarde du portail/],
    ['un autre fichier gzip', gzipSync('{"part":"autre"}\n'), /n’est pas une sauvegarde du portail/],
    ['un gzip de rien', gzipSync(''), /n’est pas une sauvegarde du portail/],
    ['des octets quelconques', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]), /n’est pas une sauvegarde du portail/],
  ] as const)('%s', async (_case, bytes, sentence) => {
    await refuses(typeof bytes === 'string' ? bytes : Buffer.from(bytes), sentence);
  });

  it('un fichier absent et un dossier sont refusés', async () => {
    await expect(verifyForRestore(join(folder, 'nulle-part'))).rejects.toThrow(/ne s’ouvre pas \(ENOENT\)/);
    await expect(verifyForRestore(folder)).rejects.toThrow(/n’est pas un fichier/);
  });

  it.each([
    ['une ligne en moins', (text: string) => text.replace(rowOf('users'), ''), /une table n’a pas ses lignes/],
    [
      'une ligne changée',
      (text: string) => text.replace(rowOf('users'), (row) => row.replace('reseau', 'resaeu')),
      /une table n’a pas ses lignes/,
    ],
    [
      'une table en moins',
      (text: string) => text.replace(/\{"part":"table","name":"referents".*\n(\[.*\n)*\{"part":"table-end".*\n/, ''),
      /il manque des tables/,
    ],
    ['une fin en moins', (text: string) => text.replace(/\{"part":"complete".*\n/, ''), /ne se suivent pas/],
    ['une ligne qui ne se lit pas', (text: string) => text.replace('{"part":"sequences"', '{"part":"sequence'), /ne se lit pas/],
    [
      'un chemin qui sort du dossier',
      (text: string) =>
        text.replace(
          /\{"part":"complete","tables":(\d+),"files":0\}/,
          '{"part":"file","path":"files/../../secret"}\n{"part":"file-end","size":0,"sha256":"' +
            createHash('sha256').digest('hex') +
            '"}\n{"part":"complete","tables":$1,"files":1}',
        ),
      /ne se lit pas/,
    ],
    ['un format à venir', (text: string) => text.replace('"version":1', '"version":2'), /version plus récente du portail \(format 2\)/],
    [
      'une migration à venir',
      (text: string) => text.replace('"migrations":[', '"migrations":["9999-demain.sql",'),
      /version plus récente du portail \(9999-demain\.sql\)/,
    ],
  ] as const)('somme de contrôle refaite, mais %s', async (_case, change, sentence) => {
    const bytes = forged(change);
    expect(gunzipSync(bytes).equals(gunzipSync(whole))).toBe(false);
    await refuses(bytes, sentence);
  });

  it('le même fichier réécrit sans changement est accepté', async () => {
    writeFileSync(
      damaged,
      forged((text) => text),
    );
    expect((await verifyForRestore(damaged)).tables).toContainEqual(expect.objectContaining({ name: 'users', rows: 5 }));
  });

  it('une valeur que la base refuse annule toute la restauration', async () => {
    const line = rowOf('users').exec(gunzipSync(whole).toString())?.[0] ?? '';
    const wrong = line.replace('"supplier"', '"personne"');
    const change = (text: string) => {
      const changed = text.replace(line, wrong);
      const rows = changed.match(/(?<=\{"part":"table","name":"users".*\n)(\[.*\n)+/)?.[0] ?? '';
      const sha256 = createHash('sha256').update(rows).digest('hex');
      return changed.replace(
        /(?<=\{"part":"table","name":"users".*\n(?:\[.*\n)+\{"part":"table-end","rows":\d+,"sha256":")[0-9a-f]+/,
        sha256,
      );
    };
    writeFileSync(damaged, forged(change));
    await expect(restore(damaged, target, true)).rejects.toThrow(/users_role_check|check constraint/);
  });

  it('la commande explique le refus en une phrase et ne crée rien', async () => {
    writeFileSync(damaged, flipped(Math.floor(whole.length / 2)));
    const nowhere = join(folder, 'jamais-ouvert');
    const command = start(['api/main/command.ts', 'restore', damaged], { PORTAL_DATA: nowhere });
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(
      /^\S+abime\.backup est abîmé ou incomplet : [^\n]+ Rien n’a été touché\. Prenez une autre sauvegarde\.\n$/,
    );
    expect(() => readFileSync(nowhere)).toThrow('ENOENT');
  });
});
