import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type favouriteEndpoints, favouriteRefusals } from '#protocol/favourites/favourites.ts';
import { deleteFavourite, findKind, insertFavourite } from './favourites.queries.ts';

/** Stars an organisation for the user, or takes the star away; answers which. One's own kind cannot be starred (FAV-01, FAV-02). */
export async function toggleFavourite(
  ctx: WriteContext<Actor>,
  { body }: ParsedInputOf<typeof favouriteEndpoints.toggle>,
): Promise<boolean> {
  const id = /^[1-9]\d{0,8}$/.test(body.favoriteId) ? Number(body.favoriteId) : null;
  const organisation = id === null ? undefined : await findKind(ctx.tx, id);
  // A supplier is not told which ids are other suppliers'.
  const hidden = ctx.actor.role === 'supplier' && organisation?.kind === 'supplier';
  if (id === null || !organisation || hidden) throw new Refusal(coreRefusals.notFound);
  if (organisation.kind === ctx.actor.role) throw new Refusal(favouriteRefusals.ownKind);
  if (await deleteFavourite(ctx.tx, ctx.actor.userId, id)) return false;
  await insertFavourite(ctx.tx, ctx.actor.userId, id, ctx.now);
  return true;
}
