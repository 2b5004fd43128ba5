import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import './indices.tables.ts';

/** Deletes a pin; returns false when there was none. */
export async function deletePin(tx: Tx, userId: number, indexId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('index_pins')
    .where('user_id', '=', userId)
    .where('index_id', '=', indexId)
    .returning('index_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Inserts a pin, or finds the one that another request has just inserted; returns false for an unknown or closed index. */
export async function insertPin(tx: Tx, userId: number, indexId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into index_pins (user_id, index_id, created_at) select ${userId}, i.id, ${now} from indices i
      where i.id = ${indexId} and i.closed_at is null
    on conflict (user_id, index_id) do update set created_at = index_pins.created_at returning index_id`.execute(tx);
  return rows.length > 0;
}
