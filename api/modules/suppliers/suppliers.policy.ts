import type { Actor } from '#api/platform/context.ts';
import type { MemberRole } from '#protocol/core/role.ts';

/** Who searches and lists suppliers (readings, 'suppliers'): a supplier does not see the others. */
export const readersOfSuppliers: readonly MemberRole[] = ['subscriber', 'operator'];

/** A supplier opens its own sheet only. */
export const maySeeSheet = (actor: Actor, supplierId: number): boolean => actor.role !== 'supplier' || actor.organisationId === supplierId;
