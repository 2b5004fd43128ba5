import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { ContentKind } from './content-kind.ts';

/** Locks a content until the end of the transaction; false when its kind has none of this id. */
export async function lockContent(tx: Tx, { table, source, lockParts }: ContentKind, id: number): Promise<boolean> {
  const { rows } = await sql`
    select t.id from ${sql.table(table)} t
    where t.id = ${id} and exists (select from ${source} s where s.id = t.id)
    for update of t`.execute(tx);
  if (rows.length > 0) await lockParts?.(tx, id);
  return rows.length > 0;
}
