import { expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { contractStatuses, permissions } from '#protocol/contracts/contract-values.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import { deleteRefusal, mustHaveConsented, rolesWithContracts, updateRefusal } from './contracts.policy.ts';

const consenting = (contractsConsent: boolean) => ({ contractsConsent }) as Actor;

it('seul qui a accepté les conditions écrit', () => {
  expect(() => mustHaveConsented(consenting(true))).not.toThrow();
  expect(() => mustHaveConsented(consenting(false))).toThrow(new Refusal(contractRefusals.consentRequired));
});

it.each(contractStatuses.flatMap((status) => permissions.map((permission) => [status, permission] as const)))(
  'un contrat « %s » se change avec le droit « %s » s’il n’est ni en lecture, ni archivé',
  (status, permission) => {
    const refusal = { read: contractRefusals.readOnly, write: status === 'archived' ? contractRefusals.archived : null }[permission];
    expect(updateRefusal({ status, permission })).toBe(refusal);
  },
);

it('un contrat s’efface en écriture et sans avenant', () => {
  expect(deleteRefusal({ permission: 'write', amendments: 0 })).toBeNull();
  expect(deleteRefusal({ permission: 'write', amendments: 1 })).toBe(contractRefusals.hasAmendments);
  expect(deleteRefusal({ permission: 'read', amendments: 0 })).toBe(contractRefusals.readOnly);
});

it('les adhérents et les fournisseurs ont des contrats, l’opérateur non', () => {
  expect([...rolesWithContracts].toSorted()).toEqual(['subscriber', 'supplier']);
});
