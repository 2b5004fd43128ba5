import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBarePlace, aPlace, backUp, contentOf, factoryPlace, type Place, restore, visit } from '#api/test/backups.ts';
import { aUser, password } from '#api/test/factories.ts';
import { eventually, isPostgres } from '#api/test/harness.ts';
import { aFolder, kill, sendTwice, start, startServer } from '#api/test/processes.ts';
import { requestSnapshot } from './request-snapshot.ts';
import { verifyForRestore } from './restore-backup.ts';

const copies = (dataFolder: string) => readdirSync(dataFolder).filter((name) => name.startsWith('copie-'));
const noCopyLeft = (dataFolder: string) => eventually(() => (copies(dataFolder).length === 0 ? true : undefined));

let prepared: { dataFolder: string; email: string };
/** An embedded database, made once and copied for each test. */
beforeAll(async () => {
  if (isPostgres) return;
  const place = await aPlace('embedded');
  const server = await startServer(place.variables);
  server.child.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
  const { email } = await visit(place, (database) => aUser(factoryPlace(database, place), 'subscriber'));
  prepared = { dataFolder: place.dataFolder, email };
});

/** Makes a folder on which a portal has run, with one member. */
function aStartedFolder(dataFolder = aFolder()): { place: Place; email: string } {
  cpSync(prepared.dataFolder, dataFolder, { recursive: true });
  return { place: aBarePlace(dataFolder), email: prepared.email };
}

async function signsIn(url: string, email: string): Promise<number> {
  const form = { grant_type: 'password', username: email, password, client_id: 'portal-front', client_secret: 'portal-front' };
  return (await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })).status;
}

// These tests use the embedded database only: they run once, in its own run.
describe.skipIf(isPostgres)('les commandes, à côté d’un portail embarqué en marche', () => {
  it('la sauvegarde d’un portail en marche se restaure dans un autre dossier, mais pas dans le sien', {
    timeout: 300_000,
  }, async () => {
    const { place, email } = aStartedFolder();
    const path = join(aFolder(), 'portail.backup');
    const server = await startServer(place.variables);
    expect(statSync(join(place.dataFolder, 'portal.sock')).mode & 0o777).toBe(0o600);
    expect(await signsIn(server.url, email)).toBe(200);
    const backup = start(['api/main/command.ts', 'backup', path], place.variables);
    expect(await backup.ended, backup.output()).toBe(0);
    await noCopyLeft(place.dataFolder);
    const refused = start(['api/main/command.ts', 'restore', path, '--force'], place.variables);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('est déjà ouvert par un portail');
    expect(await signsIn(server.url, email)).toBe(200);
    await kill(server.child);

    const other = await aPlace('embedded');
    const restored = start(['api/main/command.ts', 'restore', path], other.variables);
    expect(await restored.ended, restored.output()).toBe(0);
    const moved = await startServer(other.variables);
    expect(await signsIn(moved.url, email)).toBe(200);
    // The session from before the backup is there too.
    moved.child.kill('SIGTERM');
    expect(await moved.ended).toBe(0);
    expect((await contentOf(other)).find(({ name }) => name === 'sessions')?.rows).toBe(2);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('le portail se ferme proprement quand %s lui vient aussi par npm', async (signal) => {
    const { place } = aStartedFolder();
    const server = await startServer(place.variables);
    await sendTwice(server.child, signal);
    expect(await server.ended, server.output()).toBe(0);
    expect(existsSync(join(place.dataFolder, 'portal.sock'))).toBe(false);
  });

  it('une sauvegarde dont le dossier de données ne garde pas la date est réussie, et le dit', async () => {
    const { place } = aStartedFolder();
    mkdirSync(join(place.dataFolder, 'last-backup.json'));
    const command = start(['api/main/command.ts', 'backup', join(aFolder(), 'portail.backup')], place.variables);
    expect(await command.ended, command.output()).toBe(0);
    expect(command.output()).toContain('Sauvegarde écrite et relue');
    expect(command.output()).toContain('Sa date n’a pas pu être notée pour le bureau : EISDIR');
  });

  it('une copie abandonnée est effacée, et celle d’un portail qui s’arrête reste à la sauvegarde', {
    timeout: 300_000,
  }, async () => {
    const { place } = aStartedFolder();
    const server = await startServer(place.variables);
    const asking = start(
      [
        '--input-type=module',
        '-e',
        `const { requestSnapshot } = await import('./api/backup/request-snapshot.ts'); await requestSnapshot(process.env.PORTAL_DATA);`,
      ],
      place.variables,
    );
    await eventually(() => (copies(place.dataFolder).length === 1 ? true : undefined));
    await kill(asking.child);
    await noCopyLeft(place.dataFolder);

    const copy = await requestSnapshot(place.dataFolder);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(copy?.folder ?? '', 'database/PG_VERSION'))).toBe(true);
    await copy?.discard();
    expect(copies(place.dataFolder)).toEqual([]);
  });

  it('le démarrage efface la prise et la copie d’un portail tué, dont la sauvegarde se passe', {
    timeout: 300_000,
  }, async () => {
    const { place } = aStartedFolder();
    const first = await startServer(place.variables);
    await kill(first.child);
    mkdirSync(join(place.dataFolder, 'copie-ancienne'));
    expect(existsSync(join(place.dataFolder, 'portal.sock'))).toBe(true);
    expect(await requestSnapshot(place.dataFolder)).toBeNull();
    const { path } = await backUp(place);
    expect((await verifyForRestore(path)).tables.find(({ name }) => name === 'users')?.rows).toBe(1);
    const second = await startServer(place.variables);
    expect(copies(place.dataFolder)).toEqual([]);
    expect(await requestSnapshot(place.dataFolder).then((copy) => copy?.discard().then(() => true))).toBe(true);
    await kill(second.child);
  });

  it('un dossier au nom très long se sauvegarde aussi', { timeout: 300_000 }, async () => {
    const dataFolder = join(aFolder(), 'x'.repeat(120));
    mkdirSync(dataFolder);
    const { place } = aStartedFolder(dataFolder);
    const server = await startServer(place.variables);
    const { path } = await backUp(place);
    await kill(server.child);
    const other = await aPlace('embedded');
    await restore(path, other);
    expect((await contentOf(other)).find(({ name }) => name === 'users')?.rows).toBe(1);
  });

  it('une sauvegarde sans base est refusée et ne crée rien', async () => {
    const dataFolder = join(aFolder(), 'vide');
    const path = join(aFolder(), 'rien.backup');
    const command = start(['api/main/command.ts', 'backup', path], { PORTAL_DATA: dataFolder, PORTAL_SECRET: 'x'.repeat(40) });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('rien à sauvegarder');
    expect(existsSync(path) || existsSync(join(dataFolder, 'database'))).toBe(false);
  });
});
