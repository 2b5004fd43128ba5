import { sql } from 'kysely';
import { refreshPartnerships } from '#api/modules/turnover/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { monthsBefore } from '#demo/calendar.ts';
import { randomFrom } from '#demo/random.ts';
import { inBulk } from './bulk.ts';
import type { Network } from './network.ts';

/** Last declared month: October 2026. */
export const firstUndeclaredMonth = '2026-11-01';
const months = monthsBefore(firstUndeclaredMonth, 36);
const relationsOfReader = 30;
/** The company of the member who exports buys the most: from a thousand suppliers, as the largest buyer of a real network does. */
const relationsOfLargest = 1000;
const chunk = 50_000;

type Columns = {
  subscribers: number[];
  suppliers: number[];
  families: number[];
  months: string[];
  cents: number[];
};
const none = (): Columns => ({ subscribers: [], suppliers: [], families: [], months: [], cents: [] });

/** Draws buyer, supplier and months: first the largest buyer, then the readers, then everyone in turn until all rows exist. */
function* relations({
  size,
  subscribers,
  suppliers,
}: Network): Generator<{ subscriber: number; supplier: number; first: number; last: number }> {
  const random = randomFrom('bench turnover');
  const known = new Set<number>();
  const largest = size.readers;
  for (let supplier = 0; supplier < Math.min(relationsOfLargest, suppliers.length / 4); supplier++) {
    known.add(largest * suppliers.length + supplier);
    yield { subscriber: largest, supplier, first: months.length - 24, last: months.length - 1 };
  }
  for (let turn = 0; ; turn++) {
    const among = turn < relationsOfReader ? size.readers : subscribers.length;
    for (let subscriber = 0; subscriber < among; subscriber++) {
      // A few suppliers serve most of the network.
      const supplier = Math.floor(suppliers.length * random.next() ** 2.5);
      const key = subscriber * suppliers.length + supplier;
      if (known.has(key)) continue;
      known.add(key);
      const last = random.chance(0.7) ? months.length - 1 : random.int(0, months.length - 1);
      const first = Math.max(0, last - (turn < relationsOfReader ? 11 : random.int(0, 13)));
      yield { subscriber, supplier, first, last };
    }
  }
}

async function insert(tx: Tx, columns: Columns): Promise<void> {
  await sql`
    insert into turnover (subscriber_id, supplier_id, family_id, month, amount_cents)
    select * from unnest(${columns.subscribers}::integer[], ${columns.suppliers}::integer[], ${columns.families}::integer[],
      ${columns.months}::date[], ${columns.cents}::bigint[])`.execute(tx);
}

/** Fills 36 months of turnover, then the partnerships as the portal computes them. */
export async function fillTurnover(tx: Tx, network: Network): Promise<void> {
  await inBulk(tx, 'turnover', () => fillMonths(tx, network));
  await refreshPartnerships(tx);
}

async function fillMonths(tx: Tx, network: Network): Promise<void> {
  const random = randomFrom('bench amounts');
  let left = network.size.turnover;
  let columns = none();
  for (const { subscriber, supplier, first, last } of relations(network)) {
    const usual = 40_000 * random.spread(1);
    for (let at = first; at <= last && left > 0; at++, left--) {
      columns.subscribers.push(network.subscribers[subscriber] ?? 0);
      columns.suppliers.push(network.suppliers[supplier] ?? 0);
      columns.families.push(network.sold[supplier] ?? 0);
      columns.months.push(months[at] ?? '');
      columns.cents.push(Math.round(usual * (0.7 + 0.6 * random.next())));
    }
    if (columns.cents.length >= chunk || left === 0) {
      await insert(tx, columns);
      columns = none();
    }
    if (left === 0) break;
  }
}
