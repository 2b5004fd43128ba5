import type { Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import { updateRefusal } from '#api/modules/contracts/contracts.policy.ts';
import { revisionRefusals } from '#protocol/contracts/contract-revision.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';
import type { RefusalDefinition } from '#protocol/core/refusal.ts';

type Revised = { permission: Permission; hasFormula: boolean } & Pick<Contract, 'status' | 'prices_revision_clause'>;

/** Returns why the user cannot write the formula, or null: those of a change of the contract, a halted contract, a contract without clause. */
export function formulaRefusal({ permission, status, prices_revision_clause }: Omit<Revised, 'hasFormula'>): RefusalDefinition | null {
  const refusal = updateRefusal({ permission, status });
  if (refusal) return refusal;
  if (status === 'halted') return revisionRefusals.halted;
  return prices_revision_clause === true ? null : revisionRefusals.noClause;
}

/** Returns why the user cannot validate a revision, or null. A draft may only try its formula. */
export function validationRefusal({ permission, status, hasFormula, prices_revision_clause }: Revised): RefusalDefinition | null {
  const refusal = updateRefusal({ permission, status });
  if (refusal) return refusal;
  if (status === 'halted') return revisionRefusals.halted;
  if (status === 'draft') return revisionRefusals.draft;
  if (!hasFormula) return revisionRefusals.noFormula;
  return prices_revision_clause === true ? null : revisionRefusals.noClause;
}
