import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { insertRows } from './rows.ts';
import '#api/modules/macroeconomic/macroeconomic.tables.ts';

/** Seeds the macro-economic indices. */
export async function seedHome(tx: Tx, { macroIndices }: DemoNetwork): Promise<void> {
  await insertRows(
    tx,
    'macro_indices',
    macroIndices.map(({ points, ...index }) => index),
  );
  await insertRows(
    tx,
    'macro_points',
    macroIndices.flatMap(({ key, points }) => points.map((point) => ({ index_key: key, ...point }))),
  );
}
