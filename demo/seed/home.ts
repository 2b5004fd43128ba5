import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { idOf, insertRows } from './rows.ts';
import '#api/modules/formations/formations.tables.ts';
import '#api/modules/macroeconomic/macroeconomic.tables.ts';

/** Seeds the trainings with their sessions and the macro-economic indices. */
export async function seedHome(tx: Tx, { formations, macroIndices }: DemoNetwork): Promise<void> {
  await insertRows(
    tx,
    'formations',
    formations.map(({ sessions, ...formation }) => formation),
  );
  const rows = await tx.selectFrom('formations').select(['id', 'slug']).execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const sessions = formations.flatMap((one) => one.sessions.map((session) => ({ ...session, formation_id: idOf(ids, one.slug) })));
  await insertRows(tx, 'formation_sessions', sessions);
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
