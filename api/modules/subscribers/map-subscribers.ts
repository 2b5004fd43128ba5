import type { Actor, ReadContext } from '#api/platform/context.ts';
import { type Packed, pack } from '#api/platform/packed.ts';
import type { SubscriberListFilters } from '#protocol/subscribers/subscribers.ts';
import { asked } from './list-subscribers.ts';
import { isWhole } from './subscriber-filters.queries.ts';
import { selectPoints, selectPointsVersion } from './subscriber-points.queries.ts';

/** What a node has prepared of the whole map, and the version that it was prepared for. */
export type KeptPoints = { version: number; packed: Promise<Packed> } | null;

/**
 * The points of the map of a list (SUB-10). The whole map is the same for every member: it is prepared once for each version and kept
 * by `kept`; what is narrowed is prepared for who asks. The version is read first, so that what is kept is never older than it says.
 */
export async function mapSubscribers(ctx: ReadContext<Actor>, query: SubscriberListFilters, kept: { points: KeptPoints }): Promise<Packed> {
  const list = await asked(ctx, query);
  if (!isWhole(list)) return pack(await selectPoints(ctx.db, list));
  const version = await selectPointsVersion(ctx.db);
  if (kept.points?.version === version) return kept.points.packed;
  const packed = selectPoints(ctx.db, list).then(pack);
  kept.points = { version, packed };
  // What failed is not kept: the next one asks again.
  packed.catch(() => {
    if (kept.points?.packed === packed) kept.points = null;
  });
  return packed;
}
