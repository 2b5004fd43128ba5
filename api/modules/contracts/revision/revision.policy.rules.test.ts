import { expect, it } from 'vitest';
import { revisionRefusals } from '#protocol/contracts/contract-revision.ts';
import { type ContractStatus, contractStatuses } from '#protocol/contracts/contract-values.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import type { RefusalDefinition } from '#protocol/core/refusal.ts';
import { formulaRefusal, validationRefusal } from './revision.policy.ts';

type Refused = RefusalDefinition | null;
/** The refusals in each status, by hand, for a user who may write a contract with its clause and its formula. */
const refusals: Record<ContractStatus, { formula: Refused; validation: Refused }> = {
  draft: { formula: null, validation: revisionRefusals.draft },
  validated: { formula: null, validation: null },
  active: { formula: null, validation: null },
  renew: { formula: null, validation: null },
  halted: { formula: revisionRefusals.halted, validation: revisionRefusals.halted },
  archived: { formula: contractRefusals.archived, validation: contractRefusals.archived },
};

it.each(contractStatuses)('un contrat « %s » permet en écriture la formule et la validation de son statut', (status) => {
  const contract = { permission: 'write', status, prices_revision_clause: true, hasFormula: true } as const;
  expect(formulaRefusal(contract)).toBe(refusals[status].formula);
  expect(validationRefusal(contract)).toBe(refusals[status].validation);
});

it.each(contractStatuses)('un contrat « %s » en lecture ne permet ni formule ni validation', (status) => {
  const contract = { permission: 'read', status, prices_revision_clause: true, hasFormula: true } as const;
  expect(formulaRefusal(contract)).toBe(contractRefusals.readOnly);
  expect(validationRefusal(contract)).toBe(contractRefusals.readOnly);
});

it.each([false, null])('une formule demande une clause de révision : « %s » n’en est pas une', (prices_revision_clause) => {
  const contract = { permission: 'write', status: 'active', prices_revision_clause } as const;
  expect(formulaRefusal(contract)).toBe(revisionRefusals.noClause);
  expect(validationRefusal({ ...contract, hasFormula: true })).toBe(revisionRefusals.noClause);
});

it('une validation demande une formule', () => {
  const contract = { permission: 'write', status: 'active', prices_revision_clause: true, hasFormula: false } as const;
  expect(validationRefusal(contract)).toBe(revisionRefusals.noFormula);
});
