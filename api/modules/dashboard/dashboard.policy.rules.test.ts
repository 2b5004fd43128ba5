import { expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import type { Company } from './companies.queries.ts';
import { companiesOf, mayOpenTab } from './dashboard.policy.ts';

const actor = (role: Actor['role'], organisationId: number | null) => ({ role, organisationId }) as Actor;
const office = { id: 1, slug: 'siege', parent_id: null } as Company;
const north = { id: 2, slug: 'nord', parent_id: 1 } as Company;
const south = { id: 3, slug: 'sud', parent_id: 1 } as Company;
// The own company is neither the first nor the last: a search that finds any company finds another one.
const group = [north, office, south];
const subscriber = (company: Company) => actor('subscriber', company.id);
const supplier = (company: Company) => actor('supplier', company.id);
const operator = actor('operator', office.id);
const stranger = actor('subscriber', 99);

it('un onglet s’ouvre aux rôles qui l’ont', () => {
  expect(mayOpenTab({ role: 'subscriber' }, 'family')).toBe(true);
  expect(mayOpenTab({ role: 'supplier' }, 'family')).toBe(false);
  expect(mayOpenTab({ role: 'supplier' }, 'region')).toBe(true);
});

it('un siège choisit parmi les sociétés de son groupe ; toute autre société ne voit qu’elle-même', () => {
  expect(companiesOf(subscriber(office), group)).toEqual(group);
  expect(companiesOf(subscriber(south), group)).toEqual([south]);
  expect(companiesOf(supplier(office), group)).toEqual([office]);
  expect(companiesOf(operator, group)).toEqual([]);
  expect(companiesOf(stranger, group)).toEqual([]);
});
