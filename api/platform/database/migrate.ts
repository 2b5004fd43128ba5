import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, type Kysely } from 'kysely';

const folder = new URL('../../migrations/', import.meta.url);
/** Held while the tables are made or replaced. Any number will do, as long as every node uses the same. */
export const migrationLockKey = 740_215_001;

type Asked = Pick<Kysely<never>, 'executeQuery'>;
const run = (db: Asked, sql: string, parameters: unknown[] = []) => db.executeQuery<{ name: string }>(CompiledQuery.raw(sql, parameters));

/** The migrations of this version, in the order in which they are applied. */
export const migrationNames = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Applies one migration in the caller's transaction, and notes it as done. */
export async function applyMigration(tx: Asked, name: string): Promise<void> {
  await run(tx, await readFile(new URL(name, folder), 'utf8'));
  await run(tx, 'insert into migrations (name) values ($1)', [name]);
}

const journal = 'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';
/** Makes the table in which the applied migrations are noted, where it is missing. */
export const makeMigrationJournal = async (db: Asked): Promise<void> => void (await run(db, journal));

/**
 * Brings the database to the last migration, each in its own transaction, under an advisory lock so that two
 * nodes starting together do not collide. Returns the names of those applied now.
 */
export async function migrate(anyDb: unknown): Promise<string[]> {
  const db = anyDb as Kysely<never>;
  const names = await migrationNames();
  return db.connection().execute(async (connection) => {
    await run(connection, 'select pg_advisory_lock($1)', [migrationLockKey]);
    try {
      await makeMigrationJournal(connection);
      const done = new Set((await run(connection, 'select name from migrations')).rows.map((row) => row.name));
      const applied: string[] = [];
      for (const name of names.filter((one) => !done.has(one))) {
        await connection.transaction().execute((tx) => applyMigration(tx, name));
        applied.push(name);
      }
      return applied;
    } finally {
      await run(connection, 'select pg_advisory_unlock($1)', [migrationLockKey]);
    }
  });
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(anyDb: unknown): Promise<boolean> {
  const names = await migrationNames();
  const { rows } = await run(anyDb as Kysely<never>, 'select name from migrations');
  return names.every((name) => rows.some((row) => row.name === name));
}
