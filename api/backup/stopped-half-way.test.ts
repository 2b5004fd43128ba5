import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseOver, embeddedFolder } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import { aBarePlace, aPlace, backUp, contentOf, factoryPlace, type Place, restore, visit } from '#api/test/backups.ts';
import { aSupplier, aUser } from '#api/test/factories.ts';
import { eventually, rehearsesOn } from '#api/test/harness.ts';
import { aFolder, kill, sendTwice, start } from '#api/test/processes.ts';
import { verifyForRestore } from './restore-backup.ts';
import { run } from './statement.ts';

const proves = process.env.PROVE === '1';
const kills = proves ? 12 : 1;
const patience = kills * 300_000;
const lines = proves ? 80_000 : 30_000;
const megabyte = 1024 * 1024;
let file: string;
let whole: Awaited<ReturnType<typeof contentOf>>;
let origin: Place;

beforeAll(async () => {
  if (!rehearsesOn('embedded')) return;
  origin = await aPlace();
  await visit(origin, async (database) => {
    await aUser(factoryPlace(database, origin), 'subscriber');
    await run(
      database.db,
      `insert into audit_events (at, action) select now(), 'essai ' || n || repeat(md5(n::text), 12) from generate_series(1, $1) n`,
      [lines],
    );
  });
  const taken = await backUp(origin);
  file = taken.path;
  whole = taken.summary.tables;
}, 180_000);

/** Returns the size of the database on the disk in bytes, uncommitted rows included. */
async function weightOf({ settings }: Place): Promise<number> {
  if (settings.databaseUrl) {
    const db = databaseOver(postgresSource(settings.databaseUrl, 1));
    const rows = await run<{ bytes: number }>(db, 'select pg_database_size(current_database()) as bytes').finally(() => db.destroy());
    return rows[0]?.bytes ?? 0;
  }
  const folder = join(embeddedFolder(settings.dataFolder), 'base');
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.reduce((sum, one) => sum + (statSync(join(folder, one), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Starts a restore and kills it once the database has this size in bytes. */
async function killedRestore(place: Place, options: string[], bytes: number): Promise<void> {
  const command = start(['api/main/command.ts', 'restore', file, ...options], place.variables);
  await eventually(async () => {
    const weight = await weightOf(place);
    if (command.child.exitCode !== null) throw new Error(`La restauration a fini trop tôt (${weight} octets) :\n${command.output()}`);
    return weight > bytes ? true : undefined;
  }).finally(() => kill(command.child));
  expect(command.child.signalCode).toBe('SIGKILL');
}
/** The sizes at which the restore is killed: after the first rows, a little later each time. */
const underWay = async (place: Place, n: number) => (await weightOf(place)) + (4 + n) * megabyte;

describe.runIf(rehearsesOn('embedded'))('kill -9 pendant une restauration', () => {
  it('une base vide reste vide, et la restauration se refait', { timeout: patience }, async () => {
    const place = await aPlace();
    const empty = await contentOf(place);
    for (let n = 0; n < kills; n++) {
      await killedRestore(place, [], await underWay(place, n));
      expect(await contentOf(place)).toEqual(empty);
    }
    await restore(file, place);
    expect(await contentOf(place)).toEqual(whole);
  });

  it('une base pleine garde ce qu’elle avait', { timeout: patience }, async () => {
    const place = await aPlace();
    await visit(place, (database) => aSupplier(factoryPlace(database, place)));
    const before = await contentOf(place);
    for (let n = 0; n < kills; n++) {
      await killedRestore(place, ['--force'], await underWay(place, n));
      expect(await contentOf(place)).toEqual(before);
    }
  });

  it('un dossier où aucun portail n’a démarré peut encore être restauré', { timeout: patience }, async () => {
    const place = aBarePlace();
    // The first kill comes while the database is created, the second one during the inserts.
    for (const megabytes of proves ? [10, 30] : [30]) await killedRestore(place, [], megabytes * megabyte);
    await restore(file, place);
    expect(await contentOf(place)).toEqual(whole);
  });
});

describe.runIf(rehearsesOn('embedded'))('kill -9 pendant une sauvegarde', () => {
  it('la sauvegarde précédente reste, et le fichier inachevé est refusé', {
    timeout: patience,
  }, async () => {
    const path = join(aFolder(), 'portail.backup');
    const draft = `${path}.part`;
    writeFileSync(path, 'celle de la veille');
    for (let n = 0; n < kills; n++) {
      const command = start(['api/main/command.ts', 'backup', path], origin.variables);
      const size = () => statSync(draft, { throwIfNoEntry: false })?.size ?? 0;
      for (const end = Date.now() + 60_000; size() < 50_000 * (n + 1) && Date.now() < end; ) await wait(5);
      await kill(command.child);
      expect(command.child.signalCode, command.output()).toBe('SIGKILL');
      expect(readFileSync(path, 'utf8')).toBe('celle de la veille');
      await expect(verifyForRestore(draft)).rejects.toThrow(/abîmé ou incomplet/);
    }
    const command = start(['api/main/command.ts', 'backup', path], origin.variables);
    expect(await command.ended, command.output()).toBe(0);
    expect(command.output()).toContain('secrets');
    expect((await verifyForRestore(path)).tables).toEqual(whole);
    expect(existsSync(draft)).toBe(false);
  });

  it('une sauvegarde interrompue par Ctrl+C ne laisse aucun fichier', { timeout: patience }, async () => {
    const path = join(aFolder(), 'portail.backup');
    const command = start(['api/main/command.ts', 'backup', path], origin.variables);
    for (const end = Date.now() + 60_000; !existsSync(`${path}.part`) && Date.now() < end; ) await wait(5);
    await sendTwice(command.child, 'SIGINT');
    expect(await command.ended).toBe(130);
    expect(command.output()).toContain('Sauvegarde interrompue : aucun fichier n’a été écrit.');
    expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false);
  });
});
