import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Gathers the statistics of the planner, after many inserts: without them a list takes forty times as long. The embedded database has
 * no autovacuum to do it, and the autovacuum of PostgreSQL comes a minute later.
 */
export async function analyse(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
