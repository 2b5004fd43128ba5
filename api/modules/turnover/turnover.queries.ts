import { sql } from 'kysely';
import { refreshListings } from '#api/modules/organisations/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './turnover.tables.ts';

/** Sums the network's turnover by month, and writes the months that changed. */
async function refreshNetworkTurnover(tx: Tx): Promise<void> {
  await sql`
    insert into network_turnover as n (month, amount_cents)
    select month, sum(amount_cents)::bigint from turnover group by month
    on conflict (month) do update set amount_cents = excluded.amount_cents
    where n.amount_cents <> excluded.amount_cents`.execute(tx);
  await sql`delete from network_turnover n where not exists (select 1 from turnover t where t.month = n.month)`.execute(tx);
}

/**
 * Recomputes who works with whom and each organisation's `members`, from the last 12 declared months of the network
 * (readings, 'collaborator'), and the network's turnover by month. To be called in the transaction that wrote turnover.
 */
export async function refreshPartnerships(tx: Tx): Promise<void> {
  await refreshNetworkTurnover(tx);
  // Only the differences are written: most pairs stay what they were, and each rewritten row would have its two keys checked again.
  const current = sql`
    select subscriber_id, supplier_id, sum(amount_cents)::bigint as amount_cents
    from turnover
    where month > (select max(month) - interval '12 months' from turnover)
    group by subscriber_id, supplier_id`;
  await sql`
    with current as (${current})
    delete from partnerships p
    where not exists (select 1 from current c where c.subscriber_id = p.subscriber_id and c.supplier_id = p.supplier_id)`.execute(tx);
  await sql`
    insert into partnerships as p (subscriber_id, supplier_id, amount_cents) ${current}
    on conflict (subscriber_id, supplier_id) do update set amount_cents = excluded.amount_cents
    where p.amount_cents <> excluded.amount_cents`.execute(tx);
  await sql`
    update organisations o set members = counted.members
    from (
      select o.id, coalesce(p.members, 0)::integer as members
      from organisations o
      left join (
        select supplier_id as id, count(*) as members from partnerships group by supplier_id
        union all
        select subscriber_id, count(*) from partnerships group by subscriber_id
      ) p on p.id = o.id
    ) counted
    where counted.id = o.id and o.members is distinct from counted.members`.execute(tx);
  await refreshListings(tx, 'all');
}
