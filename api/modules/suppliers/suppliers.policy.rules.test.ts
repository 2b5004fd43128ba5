import { expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import { maySeeSheet, readersOfSuppliers } from './suppliers.policy.ts';

const actor = (role: Actor['role'], organisationId: number | null) => ({ role, organisationId }) as Actor;

it('un fournisseur n’ouvre que sa fiche, et tout autre rôle celle de chacun', () => {
  expect(maySeeSheet(actor('supplier', 7), 7)).toBe(true);
  expect(maySeeSheet(actor('supplier', 7), 8)).toBe(false);
  expect(maySeeSheet(actor('subscriber', 7), 8)).toBe(true);
  expect(maySeeSheet(actor('operator', null), 8)).toBe(true);
});

it('un fournisseur ne liste pas les fournisseurs', () => {
  expect([...readersOfSuppliers].toSorted()).toEqual(['operator', 'subscriber']);
});
