import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { SqlSource } from '#api/platform/database/dialect.ts';
import { embeddedSource } from '#api/platform/database/embedded.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { databaseOver } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { startJobs } from '#api/platform/jobs/jobs.ts';
import { rememberTemplate } from './embedded-copies.ts';

const prefix = 'portail_essai_';

/** Migrates a template and makes the tables of the queue, so that its copies open quickly. */
async function prepare(db: Db, kind: SqlSource['kind']): Promise<void> {
  await migrate(db);
  const jobs = await startJobs({
    db,
    kind,
    jobs: [],
    runsSchedules: false,
    context: () => {
      throw new Error('no job runs here');
    },
    onError: (error) => {
      throw error;
    },
  });
  await jobs.stop();
}

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  return client;
}

/** Runs statements on the server of the test databases. */
export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = await connect(url, 'portail-essai');
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops the databases whose names start with `name`: the template of a run and its copies. */
async function dropAll(keeper: pg.Client, name: string): Promise<void> {
  const { rows } = await keeper.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [name]);
  for (const { datname } of rows) await keeper.query(`drop database if exists ${datname} with (force)`);
}

/** Drops the databases of killed runs. Each run keeps a connection with its own name open: without it, the run has ended. */
async function dropForsaken(keeper: pg.Client): Promise<void> {
  const { rows } = await keeper.query<{ run: string }>(
    `select distinct substring(datname from '^${prefix}[0-9a-f]+') as run from pg_database where starts_with(datname, $1)
     except select application_name from pg_stat_activity`,
    [prefix],
  );
  for (const { run } of rows) await dropAll(keeper, run);
}

async function postgresTemplate(url: string): Promise<() => Promise<void>> {
  const name = `${prefix}${randomUUID().slice(0, 8)}`;
  const keeper = await connect(url, name);
  const tearDown = async () => {
    await dropAll(keeper, name);
    await keeper.end();
  };
  try {
    await dropForsaken(keeper);
    await keeper.query(`create database ${name}`);
    const template = new URL(url);
    template.pathname = `/${name}`;
    const db = databaseOver(postgresSource(template.href, 2));
    await prepare(db, 'postgres').finally(() => db.destroy());
  } catch (error) {
    await tearDown();
    throw error;
  }
  process.env.TEST_TEMPLATE = name;
  return tearDown;
}

const tarBlock = 512;
/** The databases that PostgreSQL copies for `create database`: nobody opens them, and they are a third of the bytes that each copy would read. */
const otherDatabases = /^\/?base\/[14]\//;

/** Returns an archive of a data folder without the databases that no test opens. */
function withoutOtherDatabases(image: Uint8Array): Buffer {
  const whole = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  const text = (from: number, length: number) => whole.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  const kept: Buffer[] = [];
  for (let at = 0, end = 0; at < whole.length; at = end) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    end = at + tarBlock + Math.ceil(size / tarBlock) * tarBlock;
    if (!otherDatabases.test(text(at, 100))) kept.push(whole.subarray(at, end));
  }
  return Buffer.concat(kept);
}

async function embeddedTemplate(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portail-essai-'));
  const source = await embeddedSource(null);
  const db = databaseOver(source);
  await prepare(db, 'embedded');
  await db.executeQuery(CompiledQuery.raw(rememberTemplate));
  const path = join(folder, 'template.tar');
  writeFileSync(path, withoutOtherDatabases(await source.dump()));
  await db.destroy();
  process.env.TEST_TEMPLATE = path;
  return async () => rmSync(folder, { recursive: true, force: true });
}

/** Makes one migrated template before all tests. Each test file works on its own copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return process.env.TEST_DATABASE === 'postgres' && url ? postgresTemplate(url) : embeddedTemplate();
}
