import type { Tx } from '#api/platform/database/schema.ts';
import { exact, isPositive } from '#protocol/core/exact.ts';
import { refreshFigures } from './indices.queries.ts';
import { type Correction, type PointToWrite, storePoints } from './points.queries.ts';

/** Says what is wrong with a value of a rate of exchange (`rateOf` is not null), which must be positive; null when nothing is. */
export const wrongRateValue = (rateOf: string | null, value: string): string | null =>
  rateOf === null || isPositive(exact(value)) ? null : 'Nombre supérieur à 0 attendu';

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
