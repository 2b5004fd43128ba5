import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { firstDayOf, monthOf } from './months.ts';
import type { MonthSums } from './sums.queries.ts';

/** Reads the turnover of the whole network by month, from its kept sums (GOL-13). */
export async function readNetworkMonths(db: Reader): Promise<MonthSums> {
  const rows = await db
    .selectFrom('network_turnover')
    .select([sql<string>`month`.as('month'), 'amount_cents as cents'])
    .orderBy('month')
    .execute();
  const months = new Map(rows.map(({ month, cents }) => [monthOf(month), cents]));
  const all = [...months.keys()];
  const [first, last] = [all[0], all.at(-1)];
  return { title: null, declared: first === undefined || last === undefined ? null : { first, last }, declarers: null, months };
}

/**
 * Reads the same, and who declared the last month (RDG-336): the open suppliers of the network that did in the three months before. Each is looked up
 * twice at its place in the index, since the rows of these months are many times more: slower than the sums alone, for the dashboard only.
 */
export async function readDeclaredNetworkMonths(db: Reader): Promise<MonthSums> {
  const sums = await readNetworkMonths(db);
  if (sums.declared === null) return sums;
  const last = firstDayOf(sums.declared.last);
  const declarers = await db
    .selectFrom('organisations as o')
    .where('o.kind', '=', 'supplier')
    .where('o.closed_at', 'is', null)
    .where(
      sql<boolean>`(select t.month from turnover t where t.supplier_id = o.id and t.month < ${last}::date order by t.month desc limit 1)
        >= ${last}::date - interval '3 months'`,
    )
    .select([
      sql<number>`count(*)::int`.as('expected'),
      sql<number>`(count(*) filter (where exists (select from turnover d where d.supplier_id = o.id and d.month = ${last}::date)))::int`.as(
        'declared',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, declarers };
}
