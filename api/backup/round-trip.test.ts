import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isMigrated, migrate, migrationNames } from '#api/platform/database/migrate.ts';
import { job } from '#api/platform/jobs/job.ts';
import { startJobs } from '#api/platform/jobs/jobs.ts';
import { aPlace, backUp, contentOf, factoryPlace, type Place, restore, visit } from '#api/test/backups.ts';
import { aFamily, anImage, aSupplier, aUser, sellsIn } from '#api/test/factories.ts';
import { aJobContext, eventually, isPostgres, openNode, rehearsesOn } from '#api/test/harness.ts';
import { passwordForm, postToken } from '#api/test/tokens.ts';
import { prepareQueues } from './pending-jobs.ts';
import type { BackupSummary } from './read-backup.ts';
import { rebuildTables } from './rebuild-tables.ts';
import { run } from './statement.ts';

const queue = 'essai.courrier';
const awkward = 'Ligne 1\nligne 2\t"guillemets" \\ barre, \u2028 séparateur, 😀 et l’accent é';
const pdf = randomBytes(500_000);

type Db = Parameters<typeof run>[0];
const exotic = (db: Db) =>
  run<Record<string, string | null>>(
    db,
    `select o.id::text, o.body, o.activity, o.street, o.annual_turnover_cents::text as cents, o.latitude::text, o.joined_on::text,
       o.tags::text, o.key_numbers::text as json, o.parent_id::text as parent, extract(epoch from a.at)::text as at, encode(i.bytes, 'hex') as bytes
     from organisations o, audit_events a, images i where o.siret = '99999999999999' and a.action = 'essai' and i.name = 'essai.bin'`,
  );

/** Inserts a row of each kind of value that a text form could lose. */
async function plantExotic(db: Db): Promise<void> {
  await run(
    db,
    `insert into organisations (kind, siret, slug, title, title_key, body, activity, street, annual_turnover_cents, latitude, joined_on, tags, key_numbers)
     values ('subscriber', '99999999999999', 'exotique', 'Exotique', 'exotique', $1, null, '', 9007199254740993, 0.1::float8 + 0.2::float8,
       '1582-10-04', array['a,b', '"c"', '', null, '{d}'], $2::text::jsonb)`,
    [awkward, JSON.stringify({ texte: awkward, nombre: 1e21, rien: null })],
  );
  await run(db, `insert into audit_events (at, action) values ('2026-10-25 02:30:00.123456+02', 'essai')`);
  await run(db, `insert into images (name, content_type, bytes) values ('essai.bin', 'image/png', decode($1, 'hex'))`, [
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('hex'),
  ]);
}

async function plant(place: Place): Promise<{ email: string; exotic: Record<string, string | null>[] }> {
  const { email, exotic: rows } = await visit(place, async (database) => {
    const portal = factoryPlace(database, place);
    await plantExotic(database.db);
    const { family } = await aFamily(portal);
    const supplier = await aSupplier(portal, { logo: await anImage(portal) });
    await sellsIn(portal, supplier.id, family.id);
    const user = await aUser(portal, 'subscriber');
    // A parent inserted after its child.
    await run(database.db, `update organisations set parent_id = $1 where siret = '99999999999999'`, [supplier.id]);
    await prepareQueues(database.db, database.kind, [queue]);
    for (const state of ['created', 'retry', 'active', 'completed'])
      await run(database.db, `insert into pgboss.job (name, data, state) values ($1, $2, $3::text::pgboss.job_state)`, [
        queue,
        JSON.stringify({ state }),
        state,
      ]);
    return { email: user.email, exotic: await exotic(database.db) };
  });
  mkdirSync(join(place.dataFolder, 'files/ab'), { recursive: true });
  mkdirSync(join(place.dataFolder, 'mail'), { recursive: true });
  writeFileSync(join(place.dataFolder, 'files/ab/contrat-été.pdf'), pdf);
  writeFileSync(join(place.dataFolder, 'mail/vide.eml'), '');
  writeFileSync(join(place.dataFolder, 'mail/en-cours.eml.part'), 'la moitié');
  return { email, exotic: rows };
}

describe.runIf(rehearsesOn('postgres'))('sauvegarder puis restaurer, d’une base à l’autre', () => {
  let origin: Place;
  let planted: Awaited<ReturnType<typeof plant>>;
  let first: { path: string; summary: BackupSummary };
  const targets: Place[] = [];

  beforeAll(async () => {
    origin = await aPlace();
    planted = await plant(origin);
    first = await backUp(origin);
  });

  it('le fichier n’est lisible que de son propriétaire et résume son contenu', () => {
    expect(statSync(first.path).mode & 0o777).toBe(0o600);
    expect(existsSync(`${first.path}.part`)).toBe(false);
    expect(first.summary.head).toMatchObject({ version: 1, kind: isPostgres ? 'postgres' : 'embedded' });
    expect(first.summary.head.notice).toContain('secrets et des données personnelles');
    expect(first.summary.files).toBe(2);
    expect(first.summary.tables).toContainEqual(expect.objectContaining({ name: 'organisations', rows: 3 }));
    expect(first.summary.tables).toContainEqual(expect.objectContaining({ name: 'pgboss.job', rows: 3 }));
  });

  it('embarquée → PostgreSQL → embarquée : mêmes nombres et mêmes sommes, table par table', { timeout: 180_000 }, async () => {
    let path = first.path;
    for (const kind of isPostgres ? (['embedded', 'postgres', 'embedded'] as const) : (['embedded', 'embedded'] as const)) {
      const place = await aPlace(kind);
      await restore(path, place);
      const again = await backUp(place);
      expect(again.summary.tables).toEqual(first.summary.tables);
      expect(again.summary).toMatchObject({ files: 2, head: { kind } });
      path = again.path;
      targets.push(place);
    }
  });

  it('chaque valeur revient entière : microsecondes, grands entiers, octets, tableaux, JSON, textes', async () => {
    expect(planted.exotic).toHaveLength(1);
    expect(planted.exotic[0]).toMatchObject({
      cents: '9007199254740993',
      latitude: '0.30000000000000004',
      joined_on: '1582-10-04',
      body: awkward,
    });
    expect(planted.exotic[0]).toMatchObject({ activity: null, street: '', tags: '{"a,b","\\"c\\"","",NULL,"{d}"}' });
    expect(planted.exotic[0]?.at).toMatch(/\.123456$/);
    for (const place of targets) await visit(place, async ({ db }) => expect(await exotic(db)).toEqual(planted.exotic));
  });

  it('les fichiers déposés reviennent, sans ceux qui n’étaient pas finis', () => {
    for (const { dataFolder } of targets) {
      expect(readFileSync(join(dataFolder, 'files/ab/contrat-été.pdf')).equals(pdf)).toBe(true);
      expect(readdirSync(join(dataFolder, 'mail'))).toEqual(['vide.eml']);
    }
  });

  it('le portail restauré ouvre avec le même mot de passe, et numérote à la suite', async () => {
    for (const place of targets.slice(-2)) {
      await visit(place, async (database) => {
        const portal = await openNode(database);
        expect((await postToken(portal, passwordForm(planted.email))).status).toBe(200);
        expect((await postToken(portal, passwordForm(planted.email, { password: 'un autre mot de passe' }))).status).toBe(400);
        const [last] = await run<{ id: number }>(database.db, 'select max(id) as id from organisations');
        expect((await aSupplier(portal)).id).toBeGreaterThan(last?.id ?? Number.POSITIVE_INFINITY);
        await portal.close();
      });
    }
  });

  it('les tâches en attente s’exécutent après la restauration', async () => {
    const place = await aPlace();
    await restore(first.path, place);
    await visit(place, async (database) => {
      const done: unknown[] = [];
      const restored = job({
        name: queue,
        payload: z.object({ state: z.string() }),
        run: async (_ctx, { state }) => void done.push(state),
      });
      const context = () => aJobContext(database.db);
      const jobs = await startJobs({ ...database, jobs: [restored], context, onError: () => undefined });
      await eventually(() => (done.length >= 3 ? done : undefined)).finally(() => jobs.stop());
      expect(done.sort()).toEqual(['active', 'created', 'retry']);
    });
  });

  it('une base déjà remplie n’est remplacée qu’avec --force', async () => {
    const place = await aPlace();
    await restore(first.path, place);
    await visit(place, (database) => aSupplier(factoryPlace(database, place)));
    const changed = await contentOf(place);
    await expect(restore(first.path, place)).rejects.toThrow('--force');
    expect(await contentOf(place)).toEqual(changed);
    writeFileSync(join(place.dataFolder, 'files/autre.pdf'), 'd’après la sauvegarde');
    await restore(first.path, place, true);
    expect(await contentOf(place)).toEqual(first.summary.tables);
    expect(existsSync(join(place.dataFolder, 'files/autre.pdf'))).toBe(false);
  });

  it('une sauvegarde d’une version plus ancienne est migrée pendant la restauration', async () => {
    const older = await aPlace();
    const names = await migrationNames();
    await visit(older, async ({ db }) => {
      await db.transaction().execute((tx) => rebuildTables(tx, names.slice(0, 2)));
      await run(
        db,
        `insert into organisations (kind, siret, slug, title, title_key) values ('supplier', '1', 'ancien', 'Ancien', 'ancien')`,
      );
      expect(await isMigrated(db)).toBe(false);
    });
    const { path, summary } = await backUp(older);
    expect(summary.head.migrations).toEqual(names.slice(0, 2));
    const place = await aPlace();
    await restore(path, place);
    await visit(place, async ({ db }) => {
      expect(await isMigrated(db)).toBe(true);
      expect(await run(db, 'select slug from organisations')).toEqual([{ slug: 'ancien' }]);
    });
  });

  it('une sauvegarde faite sous les anciens noms des migrations se restaure sans migration appliquée deux fois', async () => {
    const older = await aPlace();
    await visit(older, ({ db }) => run(db, `update migrations set name = '0006-listings.sql' where name = '0017-listings.sql'`));
    const { path, summary } = await backUp(older);
    expect(summary.head.migrations).toContain('0006-listings.sql');
    const place = await aPlace();
    await restore(path, place);
    expect(await contentOf(place)).toEqual(summary.tables);
    await visit(place, async ({ db }) => {
      expect(await isMigrated(db)).toBe(true);
      expect(await migrate(db)).toEqual([]);
    });
  });

  it('la base d’un autre programme n’est jamais remplacée, même avec --force', async () => {
    const place = await aPlace();
    await visit(place, async ({ db }) => {
      await db.transaction().execute(async (tx) => {
        await rebuildTables(tx, []);
        await run(tx, 'drop table migrations');
        await run(tx, 'create table factures as select 42 as numero');
      });
    });
    await expect(restore(first.path, place, true)).rejects.toThrow('les tables d’un autre programme');
    await visit(place, async ({ db }) => expect(await run(db, 'select numero from factures')).toEqual([{ numero: 42 }]));
  });
});
