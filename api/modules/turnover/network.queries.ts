import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { monthOf } from './months.ts';
import type { Declarers, MonthSums } from './sums.queries.ts';

/**
 * The open suppliers of the network that declare (RDG-336). The month before the last one is read for each at its place in the index: the rows of
 * three months are many times more.
 */
const declarers = sql<Declarers>`(
  select json_build_object('expected', count(*), 'declared', count(*) filter (where exists (
    select from turnover d where d.supplier_id = o.id and d.month = span.last)))
  from organisations o
  where o.kind = 'supplier' and o.closed_at is null and (
    select t.month from turnover t where t.supplier_id = o.id and t.month < span.last order by t.month desc limit 1
  ) >= span.last - interval '3 months')`;

/** Reads the turnover of the whole network by month, from its kept sums (GOL-13), and who declared the last one, in one statement. */
export async function readNetworkMonths(db: Reader): Promise<MonthSums> {
  const read = await db
    .selectFrom(sql<{ last: string | null }>`(select max(month) as last from network_turnover)`.as('span'))
    .select([
      declarers.as('declarers'),
      sql<{ month: string; cents: number }[]>`(
        select coalesce(json_agg(json_build_object('month', n.month, 'cents', n.amount_cents) order by n.month), '[]')
        from network_turnover n)`.as('rows'),
    ])
    .executeTakeFirstOrThrow();
  const months = new Map(read.rows.map(({ month, cents }) => [monthOf(month), cents]));
  const all = [...months.keys()];
  const [first, last] = [all[0], all.at(-1)];
  const declared = first === undefined || last === undefined ? null : { first, last };
  return { title: null, declared, declarers: read.declarers, months };
}
