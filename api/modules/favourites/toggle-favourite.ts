import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type favouriteEndpoints, favouriteRefusals } from '#protocol/favourites/favourites.ts';
import { deleteFavourite, findOrganisationKind, insertFavourite } from './favourites.queries.ts';

/**
 * Makes an organisation a favourite of the user, or no longer one; returns the new state (RDG-134). A user cannot star an organisation of
 * the own kind: 403 (FAV-01, FAV-02). A supplier gets 404 for other suppliers, so as not to learn their ids.
 */
export async function toggleFavourite(
  ctx: WriteContext<Actor>,
  { body }: ParsedInputOf<typeof favouriteEndpoints.toggle>,
): Promise<boolean> {
  const id = /^[1-9]\d{0,8}$/.test(body.favoriteId) ? Number(body.favoriteId) : null;
  const organisation = id === null ? undefined : await findOrganisationKind(ctx.tx, id);
  const isHidden = ctx.actor.role === 'supplier' && organisation?.kind === 'supplier';
  if (id === null || !organisation || isHidden) throw new Refusal(coreRefusals.notFound);
  if (organisation.kind === ctx.actor.role) throw new Refusal(favouriteRefusals.ownKind);
  if (await deleteFavourite(ctx.tx, ctx.actor.userId, id)) return false;
  await insertFavourite(ctx.tx, ctx.actor.userId, id, ctx.now);
  return true;
}
