import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { refreshListings } from './supplier-listings.queries.ts';
import './organisations.tables.ts';

/**
 * Recounts `members`, the number of subscribers that each supplier works with, from `partnerships` (RDG-181), then brings the lists that are
 * sorted by it up to date. Called in the transaction that wrote partnerships. Only differences are written: a row of `organisations` stands in
 * more than twenty indexes.
 */
export async function refreshMembers(tx: Tx): Promise<void> {
  await sql`
    update organisations o set members = counted.members
    from (
      select o.id, coalesce(p.members, 0)::integer as members
      from organisations o
      left join (select supplier_id as id, count(*) as members from partnerships group by supplier_id) p on p.id = o.id
      where o.kind = 'supplier'
    ) counted
    where counted.id = o.id and o.members is distinct from counted.members`.execute(tx);
  await refreshListings(tx, 'all');
}
