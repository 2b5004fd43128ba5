import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type IndexAlert, type indexEndpoints, indexRefusals } from '#protocol/indices/indices.ts';
import { announcesEachValue, findPinnedIndex, storeAlert } from './alerts.queries.ts';

/**
 * Turns the alert of a pinned index on or off. A monthly or slower index announces each new value, a faster one its moves of `percent` at least.
 * Refuses an unknown index (404) and one that the user has not pinned (409).
 */
export async function setAlert(
  ctx: WriteContext<Actor>,
  { params: { id }, body: { isOn, percent } }: ParsedInputOf<typeof indexEndpoints.alert>,
): Promise<IndexAlert> {
  const { userId } = ctx.actor;
  const index = await findPinnedIndex(ctx.tx, userId, id);
  if (!index) throw new Refusal(coreRefusals.notFound);
  if (!index.isPinned) throw new Refusal(indexRefusals.notPinned);
  const eachValue = announcesEachValue(index.frequency);
  const alert = isOn ? { kind: eachValue ? ('value' as const) : ('move' as const), percent: eachValue ? null : percent } : null;
  await storeAlert(ctx.tx, { userId, indexId: id }, alert);
  return alert && { percent: alert.percent };
}
