import type { Actor } from '#api/platform/context.ts';
import type { MemberRole } from '#protocol/core/role.ts';

/** The roles that may search offers (RDG-173). */
export const rolesOfOfferSearch: readonly MemberRole[] = ['subscriber', 'operator'];

/** True when the actor may list the offers of this supplier: a supplier lists its own only (RDG-173). */
export const maySeeOffersOf = (actor: Actor, supplierId: number | undefined): boolean =>
  actor.role !== 'supplier' || actor.organisationId === supplierId;
