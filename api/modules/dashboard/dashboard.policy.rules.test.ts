import { expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import type { Company } from './companies.queries.ts';
import { companiesOf, defaultSlug, mayOpenTab, perimeterOf } from './dashboard.policy.ts';

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

it('un siège adhérent voit le groupe, ou une de ses sociétés seule', () => {
  const seen = (slug: string) => perimeterOf(subscriber(office), group, slug);
  expect(seen('headquarter')).toEqual({ side: 'subscriber', ids: [2, 1, 3] });
  expect(seen('siege')).toEqual({ side: 'subscriber', ids: [1] });
  expect(seen('sud')).toEqual({ side: 'subscriber', ids: [3] });
  expect(seen('ailleurs')).toBeNull();
});

it('une filiale ne voit ni le groupe ni ses sœurs', () => {
  const seen = (slug: string) => perimeterOf(subscriber(south), group, slug);
  expect(seen('sud')).toEqual({ side: 'subscriber', ids: [3] });
  for (const slug of ['headquarter', 'siege', 'nord']) expect(seen(slug), slug).toBeNull();
});

it('le siège d’un fournisseur est toujours la somme de ses agences, et une agence est seule', () => {
  const whole = { side: 'supplier', ids: [2, 1, 3] };
  for (const slug of ['headquarter', 'siege']) expect(perimeterOf(supplier(office), group, slug), slug).toEqual(whole);
  expect(perimeterOf(supplier(office), group, 'sud')).toBeNull();
  for (const slug of ['headquarter', 'sud'])
    expect(perimeterOf(supplier(south), group, slug), slug).toEqual({ side: 'supplier', ids: [3] });
  expect(perimeterOf(supplier(south), group, 'nord')).toBeNull();
});

it('l’opérateur et une société d’un autre groupe n’ont aucun périmètre', () => {
  for (const slug of ['headquarter', 'siege', 'nord'])
    for (const viewer of [operator, stranger]) expect(perimeterOf(viewer, group, slug), slug).toBeNull();
});

it('sans choix, une filiale adhérente est sur elle-même, et tout autre sur le groupe', () => {
  expect(defaultSlug(subscriber(south), group)).toBe('sud');
  for (const viewer of [subscriber(office), supplier(south), stranger, actor('operator', south.id)])
    expect(defaultSlug(viewer, group)).toBe('headquarter');
});
