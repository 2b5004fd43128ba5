import type { Actor } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import type { RefusalDefinition } from '#protocol/core/refusal.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { Contract } from './contracts.lifecycle.ts';

/** The roles that can have contracts: those of a company. Operators have none (RDG-238, RDG-240). */
export const rolesWithContracts: readonly MemberRole[] = ['subscriber', 'supplier'];

type Permitted = { permission: Permission };

/** Refuses a user who has not accepted the terms of use of the contracts. Every write of a contract calls it (RDG-226). */
export function mustHaveConsented(actor: Actor): void {
  if (!actor.contractsConsent) throw new Refusal(contractRefusals.consentRequired);
}

/** Returns why the user cannot change the contract in its present status, or null when the user can (CTR-52, CTR-101). */
export function updateRefusal({ permission, status }: Permitted & Pick<Contract, 'status'>): RefusalDefinition | null {
  if (permission === 'read') return contractRefusals.readOnly;
  return status === 'archived' ? contractRefusals.archived : null;
}

/** Returns why the user cannot delete the contract, or null when the user can. Every status allows it, amendments do not (RDG-223, RDG-224). */
export function deleteRefusal({ permission, amendments }: Permitted & { amendments: number }): RefusalDefinition | null {
  if (permission === 'read') return contractRefusals.readOnly;
  return amendments > 0 ? contractRefusals.hasAmendments : null;
}
