import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import './notifications.tables.ts';

/** Takes up to `limit` notifications whose push has not left, the first first, and ends their wait. Two nodes never take the same ones. */
export async function takeWaitingPushes(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update notifications set waits_for_push = false
    where id in (select id from notifications where waits_for_push order by id limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => Number(id));
}
