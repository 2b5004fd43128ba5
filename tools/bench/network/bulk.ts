import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';

/** Drops the indexes and foreign keys of a large table, fills it, then creates them again: several times faster. */
export async function inBulk(tx: Tx, table: string, fill: () => Promise<void>): Promise<void> {
  const constraints = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype in ('p', 'f') order by contype desc`.execute(tx);
  const indexes = await sql<{ name: string; definition: string }>`
    select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${table}::regclass and not x.indisprimary and not x.indisunique`.execute(tx);
  for (const { name } of constraints.rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await fill();
  for (const { name, definition } of constraints.rows)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(tx);
}
