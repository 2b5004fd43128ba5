import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import './turnover.tables.ts';

export type TurnoverToWrite = {
  subscriber: number;
  supplier: number;
  family: number;
  month: string;
  cents: number;
};

/** Inserts or updates months of turnover (upsert). A stored month with the same amount is not written. Returns the counts. */
export async function writeTurnover(tx: Tx, rows: readonly TurnoverToWrite[]): Promise<{ created: number; changed: number }> {
  const { rows: counts } = await sql<{ created: number; changed: number }>`
    with written as (
      insert into turnover as stored (subscriber_id, supplier_id, family_id, month, amount_cents)
      select * from unnest(
        ${rows.map((row) => row.subscriber)}::integer[], ${rows.map((row) => row.supplier)}::integer[],
        ${rows.map((row) => row.family)}::integer[], ${rows.map((row) => row.month)}::date[], ${rows.map((row) => row.cents)}::bigint[])
      on conflict (subscriber_id, supplier_id, family_id, month) do update set amount_cents = excluded.amount_cents
      where stored.amount_cents is distinct from excluded.amount_cents
      returning stored.xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as created, count(*) filter (where not is_new) as changed from written`.execute(tx);
  return counts[0] ?? { created: 0, changed: 0 };
}

/** Returns the names of the companies between which operators corrected amounts. */
export async function listCorrectedCompanies(tx: Tx): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from organisations where id in (
      select unnest(array[row_id, (field::jsonb ->> 0)::integer]) from desk_corrections where table_name = 'turnover')`.execute(tx);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Deletes a month of turnover that still has the amount that was read. Returns false when it has another one, or is gone. */
export async function deleteTurnover(tx: Tx, { subscriber, supplier, family, month, cents }: TurnoverToWrite): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('turnover')
    .where('subscriber_id', '=', subscriber)
    .where('supplier_id', '=', supplier)
    .where('family_id', '=', family)
    .where('month', '=', month)
    .where('amount_cents', '=', cents)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
