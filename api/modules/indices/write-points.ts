import type { Tx } from '#api/platform/database/schema.ts';
import { refreshFigures } from './indices.queries.ts';
import { type Correction, type PointToWrite, storePoints } from './points.queries.ts';

/** Adds values to a series and corrects those that it has, then keeps its figures. Returns the counts. */
export async function writePoints(
  tx: Tx,
  indexId: number,
  points: readonly PointToWrite[],
  now: Date,
  correction: Correction = { userId: null, reason: '' },
): Promise<{ created: number; changed: number }> {
  const written = await storePoints(tx, indexId, points, now, correction);
  if (written.created + written.changed > 0) await refreshFigures(tx, indexId);
  return written;
}
