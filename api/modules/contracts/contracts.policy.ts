import type { Permission } from '#protocol/contracts/contract-values.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import type { RefusalDefinition } from '#protocol/core/refusal.ts';
import type { Contract } from './contracts.lifecycle.ts';

type Permitted = { permission: Permission };

/** Why one may not change the contract as it stands; null when one may. */
export function updateRefusal({ permission, status }: Permitted & Pick<Contract, 'status'>): RefusalDefinition | null {
  if (permission === 'read') return contractRefusals.readOnly;
  return status === 'archived' ? contractRefusals.archived : null;
}

/** Why one may not delete the contract: from any status one may, but not while it has amendments (readings, 'delete'). */
export function deleteRefusal({ permission, amendments }: Permitted & { amendments: number }): RefusalDefinition | null {
  if (permission === 'read') return contractRefusals.readOnly;
  return amendments > 0 ? contractRefusals.hasAmendments : null;
}
