import { revisionValues } from '#api/modules/contracts/index.ts';
import { forgetRemovedValues } from '#api/modules/indices/alerts/alerts.queries.ts';
import { refreshFigures } from '#api/modules/indices/indices.queries.ts';
import { removePoint } from '#api/modules/indices/points.queries.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { findStoredIndex, findValues, lockIndex } from './index-desk.queries.ts';

type WithdrawPointInput = { id: number; day: string; was: string; reason: string };

/**
 * Takes a value that the operator saw out of a series, as one typed on a wrong day, and keeps it with who and why. The next file does not bring it
 * back (decision 53). Refuses another value than the one seen, and a closed index (400).
 */
export async function withdrawPoint(ctx: WriteContext<Actor>, { id, day, was, reason }: WithdrawPointInput): Promise<void> {
  const { tx, now, actor } = ctx;
  if (!(await lockIndex(tx, id))) throw new Refusal(coreRefusals.notFound);
  const { closed_at } = await findStoredIndex(tx, id);
  if (closed_at !== null) throw new InvalidInput([{ field: 'was', message: 'Cet indice est fermé : rouvrez-le d’abord' }]);
  const stored = await findValues(tx, id, [day]);
  if (stored.get(day)?.value !== was)
    throw new InvalidInput([{ field: 'was', message: 'Cette valeur a changé entre-temps, ou n’est plus là : relisez la liste' }]);
  await removePoint(tx, { indexId: id, day }, now, { userId: actor.userId, reason });
  await refreshFigures(tx, id);
  await forgetRemovedValues(tx, id);
  await ctx.enqueue(revisionValues, {});
  await ctx.audit('desk.points', `indices ${id}`);
}
