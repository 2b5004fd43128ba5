import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { monthOf } from './months.ts';
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
