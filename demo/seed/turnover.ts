import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoNetwork } from '#demo/network.ts';
import type { OrganisationIds } from './organisations.ts';
import { idOf } from './rows.ts';
import '#api/modules/turnover/turnover.tables.ts';

const chunk = 12_000;

/** Seeds the monthly turnover, as arrays of columns: tens of thousands of rows in a few statements. */
export async function seedTurnover(
  tx: Tx,
  network: DemoNetwork,
  ids: OrganisationIds,
  families: ReadonlyMap<string, number>,
): Promise<void> {
  const { turnover, subscribers, suppliers } = network;
  const subscriberIds = subscribers.map(({ identifier }) => idOf(ids, identifier));
  const supplierIds = suppliers.map(({ identifier }) => idOf(ids, identifier));
  for (let start = 0; start < turnover.cents.length; start += chunk) {
    const part = <T>(column: readonly T[]) => column.slice(start, start + chunk);
    await sql`
      insert into turnover (subscriber_id, supplier_id, family_id, month, amount_cents)
      select * from unnest(
        ${part(turnover.subscribers).map((at) => subscriberIds[at])}::integer[],
        ${part(turnover.suppliers).map((at) => supplierIds[at])}::integer[],
        ${part(turnover.families).map((code) => idOf(families, code))}::integer[],
        ${part(turnover.months)}::date[],
        ${part(turnover.cents)}::bigint[])`.execute(tx);
  }
}
