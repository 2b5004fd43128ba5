import { declares } from './declares.ts';
import { aSubscriber, aSupplier } from './factories.ts';
import type { TestPortal } from './harness.ts';

/** Returns the same turnover for the first months of a year, in euros. */
export const yearOf = (year: number, euros: number, months = 12) =>
  Object.fromEntries(Array.from({ length: months }, (_, at) => [`${year}-${String(at + 1).padStart(2, '0')}`, euros]));

/** A head office with a subsidiary that buys from two suppliers until October 2026, and one that stopped in June. */
export async function aGroup(portal: TestPortal) {
  const head = await aSubscriber(portal, { title: 'Compagnie du Siège', title_key: 'compagnie du siege' });
  const [north, south] = [
    await aSubscriber(portal, { parent_id: head.id, title: 'Filiale Nord', title_key: 'filiale nord' }),
    await aSubscriber(portal, { parent_id: head.id, title: 'Filiale Sud', title_key: 'filiale sud', department: '33' }),
  ];
  const [paper, paint] = [await aSupplier(portal, { title: 'Papiers' }), await aSupplier(portal, { title: 'Peintures' })];
  await declares(portal, north.id, paper.id, { ...yearOf(2024, 10), ...yearOf(2025, 10), ...yearOf(2026, 20.5, 10) });
  await declares(portal, north.id, paint.id, { '2025-06': 300, '2026-10': -50.25 });
  await declares(portal, south.id, paper.id, yearOf(2026, 1, 6));
  return { head, north, south, paper, paint };
}
