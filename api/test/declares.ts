import { refreshPartnerships } from '#api/modules/turnover/index.ts';
import { aFamily } from './factories.ts';
import type { TestPortal } from './harness.ts';

/** Inserts the turnover of a subscriber with a supplier, in euros by month ('yyyy-mm'), and refreshes what derives from it. */
export async function declares(portal: TestPortal, subscriberId: number, supplierId: number, euros: Record<string, number>): Promise<void> {
  const { family } = await aFamily(portal);
  const rows = Object.entries(euros).map(([month, amount]) => ({
    subscriber_id: subscriberId,
    supplier_id: supplierId,
    family_id: family.id,
    month: `${month}-01`,
    amount_cents: amount * 100,
  }));
  await portal.db.insertInto('turnover').values(rows).execute();
  await portal.db.transaction().execute((tx) => refreshPartnerships(tx));
}
