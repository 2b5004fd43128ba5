import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { indexEndpoints } from '#protocol/indices/indices.ts';
import { deletePin, insertPin } from './pins.queries.ts';

/** Pins an index for the user, or unpins it; returns the new state (API-72). Refuses an unknown index (404). */
export async function togglePin(ctx: WriteContext<Actor>, { params }: ParsedInputOf<typeof indexEndpoints.pin>): Promise<boolean> {
  const { userId } = ctx.actor;
  if (await deletePin(ctx.tx, userId, params.id)) return false;
  if (!(await insertPin(ctx.tx, userId, params.id, ctx.now))) throw new Refusal(coreRefusals.notFound);
  return true;
}
