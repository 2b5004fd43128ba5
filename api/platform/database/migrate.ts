import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db, Executor } from './schema.ts';

const folder = new URL('../../migrations/', import.meta.url);
/** The key of the advisory lock that is taken while the tables are made or replaced: the same on every node. */
export const migrationLockKey = 740_215_001;

/** The names that migrations had in earlier versions. The journals of installed databases, and their backups, still have them. */
const formerNames: ReadonlyMap<string, string> = new Map([['0006-listings.sql', '0017-listings.sql']]);
/** Returns the name in this version of a migration that a journal or a backup names. */
export const currentName = (name: string): string => formerNames.get(name) ?? name;

const run = (db: Executor, sql: string, parameters: unknown[] = []) =>
  db.executeQuery<{ name: string }>(CompiledQuery.raw(sql, parameters));

/** Lists the migrations of this version, in the order in which they are applied. */
export const migrationNames = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Applies one migration in the caller's transaction and writes its name in the journal. */
export async function applyMigration(tx: Executor, name: string): Promise<void> {
  await run(tx, await readFile(new URL(name, folder), 'utf8'));
  await run(tx, 'insert into migrations (name) values ($1)', [name]);
}

const journal = 'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';
/** Makes the journal of the applied migrations, where it is missing. */
export const makeMigrationJournal = async (db: Executor): Promise<void> => void (await run(db, journal));

const appliedNames = async (db: Executor): Promise<Set<string>> =>
  new Set((await run(db, 'select name from migrations')).rows.map(({ name }) => currentName(name)));

const lockPollMs = 100;
/** Takes the advisory lock of the session, by polling: a single statement that waits would meet the time limit of requests. */
async function takeMigrationLock(connection: Db): Promise<void> {
  const take = CompiledQuery.raw('select pg_try_advisory_lock($1) as taken', [migrationLockKey]);
  while (!(await connection.executeQuery<{ taken: boolean }>(take)).rows[0]?.taken) await wait(lockPollMs);
}

/**
 * Runs `work` on one connection, under the advisory lock of migrations: a second node that starts at the same time waits. On the embedded
 * database that connection is the only session, so `work` must use no other.
 */
export const underMigrationLock = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await takeMigrationLock(connection);
    try {
      return await work(connection);
    } finally {
      await run(connection, 'select pg_advisory_unlock($1)', [migrationLockKey]);
    }
  });

/** Brings the database to the last migration, each in its own transaction. Returns the names of those applied now. */
export async function migrate(db: Db): Promise<string[]> {
  const names = await migrationNames();
  return underMigrationLock(db, async (connection) => {
    await makeMigrationJournal(connection);
    const done = await appliedNames(connection);
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) await connection.transaction().execute((tx) => applyMigration(tx, name));
    return missing;
  });
}

/** Tells whether every migration of this version has been applied. */
export async function isMigrated(db: Executor): Promise<boolean> {
  const done = await appliedNames(db);
  return (await migrationNames()).every((name) => done.has(name));
}
