import type { Actor, ReadContext } from '#api/platform/context.ts';
import { type Packed, pack } from '#api/platform/packed.ts';
import type { SubscriberListFilters } from '#protocol/subscribers/subscribers.ts';
import { toList } from './list-subscribers.ts';
import { isWhole } from './subscriber-filters.queries.ts';
import { selectPoints, selectPointsVersion } from './subscriber-points.queries.ts';

/** The compressed answer for the whole map, and the version of the points that it was made from. */
export type CachedPoints = { version: number; packed: Promise<Packed> } | null;

/**
 * Returns the points of the map of a list, compressed (SUB-10, GOL-14). The unfiltered map is the same for every member: it is computed
 * once for each version and stored in `cache`. The version is read before the points, so that cached points are never older than it.
 */
export async function mapSubscribers(
  ctx: ReadContext<Actor>,
  query: SubscriberListFilters,
  cache: { points: CachedPoints },
): Promise<Packed> {
  const list = await toList(ctx, query);
  if (!isWhole(list)) return pack(await selectPoints(ctx.db, list));
  const version = await selectPointsVersion(ctx.db);
  if (cache.points?.version === version) return cache.points.packed;
  const packed = selectPoints(ctx.db, list).then(pack);
  cache.points = { version, packed };
  // A failure is not cached: the next request tries again.
  packed.catch(() => {
    if (cache.points?.packed === packed) cache.points = null;
  });
  return packed;
}
