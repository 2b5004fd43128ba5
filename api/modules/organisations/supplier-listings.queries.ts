import { sql } from 'kysely';
import { refreshSupplierCounts } from '#api/modules/catalogue/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './organisations.tables.ts';

/** The tables that list suppliers by place (a family or a category), sorted copies that lists read without sorting. */
const listings = [
  { table: 'family_suppliers', place: sql`x.family_id` },
  { table: 'category_suppliers', place: sql`f.category_id` },
] as const;

/** Updates the stored counts: organisations of each kind and of each department, suppliers of each family and of each category (GOL-13). */
async function refreshCounts(tx: Tx): Promise<void> {
  await sql`
    with of_department as (
      select o.kind, coalesce(o.department, '') as department, count(*)::integer as n from organisations o where o.closed_at is null group by 1, 2),
    counted as (select kind, sum(n)::integer as n, jsonb_object_agg(department, n) as departments from of_department group by kind)
    update organisation_counts c set organisations = coalesce(counted.n, 0), departments = coalesce(counted.departments, '{}')
    from organisation_counts k left join counted on counted.kind = k.kind
    where k.kind = c.kind and (c.organisations, c.departments) is distinct from (coalesce(counted.n, 0), coalesce(counted.departments, '{}'))`.execute(
    tx,
  );
  await refreshSupplierCounts(tx);
}

/**
 * Updates the listings by family and by category for the suppliers of `ids`, then the stored counts. Call it in the transaction that
 * changed the families, titles or members of suppliers. Writes and locks only the differences. No lock makes two transactions wait for each other here,
 * since they also write companies, in any order: what one of them counts without the other is put right by the job of the listings.
 */
export async function refreshListings(tx: Tx, ids: readonly number[] | 'all'): Promise<void> {
  const isConcerned = ids === 'all' ? sql`true` : sql`o.id = any(${ids}::integer[])`;
  for (const { table, place } of listings) {
    const current = sql`
      select distinct ${place} as place_id, o.id as supplier_id, o.members, o.title_key
      from organisations o
      join organisation_families x on x.organisation_id = o.id
      join families f on f.id = x.family_id
      where o.kind = 'supplier' and o.closed_at is null and ${isConcerned}`;
    await sql`
      with current as materialized (${current})
      delete from ${sql.table(table)} l using organisations o
      where o.id = l.supplier_id and ${isConcerned}
        and not exists (select 1 from current w where w.place_id = l.place_id and w.supplier_id = l.supplier_id)`.execute(tx);
    await sql`
      insert into ${sql.table(table)} as l (place_id, supplier_id, members, title_key)
      select w.* from (${current}) w where not exists (select from ${sql.table(table)} s where s.place_id = w.place_id
        and s.supplier_id = w.supplier_id and s.members = w.members and s.title_key = w.title_key)
      on conflict (place_id, supplier_id) do update set members = excluded.members, title_key = excluded.title_key
      where (l.members, l.title_key) is distinct from (excluded.members, excluded.title_key)`.execute(tx);
  }
  await refreshCounts(tx);
}
