import type { Actor } from '#api/platform/context.ts';
import type { MemberRole } from '#protocol/core/role.ts';

/** Who searches offers (readings, 'suppliers'). */
export const readersOfOffers: readonly MemberRole[] = ['subscriber', 'operator'];

/** A supplier sees its own offers only. */
export const maySeeOffersOf = (actor: Actor, supplierId: number | undefined): boolean =>
  actor.role !== 'supplier' || actor.organisationId === supplierId;
