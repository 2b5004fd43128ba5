import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, type Kysely } from 'kysely';

const folder = new URL('../../migrations/', import.meta.url);
/** Any number will do, as long as every node uses the same. */
const lockKey = 740_215_001;

const run = (db: Kysely<never>, sql: string, parameters: unknown[] = []) =>
  db.executeQuery<{ name: string }>(CompiledQuery.raw(sql, parameters));

/**
 * Brings the database to the last migration, each in its own transaction, under an advisory lock so that two
 * nodes starting together do not collide. Returns the names of those applied now.
 */
export async function migrate(anyDb: unknown): Promise<string[]> {
  const db = anyDb as Kysely<never>;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return db.connection().execute(async (connection) => {
    await run(connection, 'select pg_advisory_lock($1)', [lockKey]);
    try {
      await run(connection, 'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
      const done = new Set((await run(connection, 'select name from migrations')).rows.map((row) => row.name));
      const applied: string[] = [];
      for (const name of names.filter((one) => !done.has(one))) {
        const sql = await readFile(new URL(name, folder), 'utf8');
        await connection.transaction().execute(async (tx) => {
          await run(tx, sql);
          await run(tx, 'insert into migrations (name) values ($1)', [name]);
        });
        applied.push(name);
      }
      return applied;
    } finally {
      await run(connection, 'select pg_advisory_unlock($1)', [lockKey]);
    }
  });
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(anyDb: unknown): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const { rows } = await run(anyDb as Kysely<never>, 'select name from migrations');
  return names.every((name) => rows.some((row) => row.name === name));
}
