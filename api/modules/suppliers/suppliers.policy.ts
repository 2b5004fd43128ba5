import type { Actor } from '#api/platform/context.ts';
import type { MemberRole } from '#protocol/core/role.ts';

/** The roles that may search and list suppliers; suppliers may not (RDG-173). */
export const readersOfSuppliers: readonly MemberRole[] = ['subscriber', 'operator'];

/** Returns whether the user may open the sheet of a supplier: a supplier may open its own only (RDG-173). */
export const maySeeSheet = (actor: Actor, supplierId: number): boolean => actor.role !== 'supplier' || actor.organisationId === supplierId;
