import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import './catalogue.tables.ts';

const counts = [
  { table: 'families', listing: 'family_suppliers' },
  { table: 'categories', listing: 'category_suppliers' },
] as const;

/**
 * Recounts the suppliers of each family and of each category from the lists kept in order, so that no screen counts them (GOL-13).
 * Called in the transaction that wrote those lists. Only differences are written.
 */
export async function refreshSupplierCounts(tx: Tx): Promise<void> {
  for (const { table, listing } of counts)
    await sql`
      update ${sql.table(table)} p set suppliers = counted.n
      from (
        select p.id, count(l.supplier_id)::integer as n
        from ${sql.table(table)} p left join ${sql.table(listing)} l on l.place_id = p.id
        group by p.id
      ) counted
      where counted.id = p.id and p.suppliers <> counted.n`.execute(tx);
}
