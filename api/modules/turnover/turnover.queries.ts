import { sql } from 'kysely';
import { refreshMembers } from '#api/modules/organisations/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './turnover.tables.ts';

/** Sums the turnover of the network by month and writes the months whose sum changed. */
async function refreshNetworkTurnover(tx: Tx): Promise<void> {
  await sql`
    insert into network_turnover as n (month, amount_cents)
    select month, sum(amount_cents)::bigint from turnover group by month
    on conflict (month) do update set amount_cents = excluded.amount_cents
    where n.amount_cents <> excluded.amount_cents`.execute(tx);
  await sql`delete from network_turnover n where not exists (select 1 from turnover t where t.month = n.month)`.execute(tx);
}

/**
 * Recomputes the pairs of companies with turnover in the last 12 declared months of the network (RDG-180), the members of each
 * organisation (RDG-181), and the turnover of the network by month. Called in the transaction that wrote turnover. The advisory lock makes two
 * such transactions recompute in turn: the second one sees what the first one wrote.
 */
export async function refreshPartnerships(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('turnover', 0))`.execute(tx);
  await refreshNetworkTurnover(tx);
  // Only differences are written: most pairs do not change, and PostgreSQL checks both foreign keys of every row written.
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
  await refreshMembers(tx);
}
