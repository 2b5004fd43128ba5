import { expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import { maySeeOffersOf, rolesOfOfferSearch } from './offers.policy.ts';

const actor = (role: Actor['role'], organisationId: number | null) => ({ role, organisationId }) as Actor;

it('un fournisseur ne liste que ses offres, et tout autre rôle celles de chacun', () => {
  expect(maySeeOffersOf(actor('supplier', 7), 7)).toBe(true);
  expect(maySeeOffersOf(actor('supplier', 7), 8)).toBe(false);
  expect(maySeeOffersOf(actor('supplier', 7), undefined)).toBe(false);
  expect(maySeeOffersOf(actor('subscriber', 7), 8)).toBe(true);
  expect(maySeeOffersOf(actor('operator', null), undefined)).toBe(true);
});

it('un fournisseur ne cherche pas d’offres', () => {
  expect([...rolesOfOfferSearch].toSorted()).toEqual(['operator', 'subscriber']);
});
