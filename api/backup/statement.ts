import { CompiledQuery } from 'kysely';
import type { Executor } from '#api/platform/database/schema.ts';

/** Runs one statement and returns its rows. */
export async function run<R>(db: Executor, sql: string, parameters: unknown[] = []): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows;
}
