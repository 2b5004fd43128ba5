import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Gathers the statistics of the planner, after many inserts: without them a list takes forty times as long. The embedded database has
 * no autovacuum to do it, and the autovacuum of PostgreSQL comes a minute later. `fail`: gets the error of a failed gathering, which undoes
 * nothing of what was written; without it the error is thrown.
 */
export async function analyse(db: Db, fail?: (error: unknown) => void): Promise<void> {
  try {
    await sql`analyze`.execute(db);
  } catch (error) {
    if (!fail) throw error;
    fail(error);
  }
}
