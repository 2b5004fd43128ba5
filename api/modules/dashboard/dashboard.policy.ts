import type { Perimeter } from '#api/modules/turnover/index.ts';
import type { Actor } from '#api/platform/context.ts';
import { type ChangeKey, changeKeysOfRole } from '#protocol/dashboard/dashboard-changes.ts';
import { type DashboardTab, groupSlug, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';
import type { Company } from './companies.queries.ts';

type Viewer = Pick<Actor, 'role' | 'organisationId'>;

/** Tells if a role has a tab (DSH-05, DSH-06). */
export const mayOpenTab = ({ role }: Pick<Actor, 'role'>, tab: DashboardTab): boolean => tabsOfRole[role].includes(tab);

/** Tells if a role may split a change by a key: partners, families and companies of the group, or subscribers and regions. */
export const mayCompareBy = ({ role }: Pick<Actor, 'role'>, by: ChangeKey): boolean => changeKeysOfRole[role].includes(by);

/** Returns the companies that the viewer may look at one by one: a head office itself and its subsidiaries, any other company itself alone. */
export function companiesOf({ role, organisationId }: Viewer, companies: readonly Company[]): Company[] {
  const own = companies.find(({ id }) => id === organisationId);
  if (!own || role === 'operator') return [];
  return role === 'subscriber' && own.parent_id === null ? [...companies] : [own];
}

/**
 * Returns the companies that a slug of the dashboard stands for: `headquarter` is the group, the slug of a head office that office alone. Null
 * for what the viewer may not see: a subsidiary sees neither the group nor its sisters. A supplier's head office is always the sum of its
 * branches.
 */
export function perimeterOf(viewer: Viewer, companies: readonly Company[], slug: string): Perimeter | null {
  const { role, organisationId } = viewer;
  const own = companies.find(({ id }) => id === organisationId);
  if (!own || role === 'operator') return null;
  const isSubsidiary = own.parent_id !== null;
  const group = isSubsidiary ? [own] : companies;
  if (role === 'supplier') return slug === groupSlug || slug === own.slug ? idsOf('supplier', group) : null;
  if (slug === groupSlug) return isSubsidiary ? null : idsOf('subscriber', group);
  const one = companiesOf(viewer, companies).find((company) => company.slug === slug);
  return one ? idsOf('subscriber', [one]) : null;
}

const idsOf = (side: Perimeter['side'], companies: readonly Company[]): Perimeter => ({ side, ids: companies.map(({ id }) => id) });

/** Returns the slug that a detail without one stands for: the group, or the own company of a subsidiary user. */
export function defaultSlug({ role, organisationId }: Viewer, companies: readonly Company[]): string {
  const own = companies.find(({ id }) => id === organisationId);
  return role === 'subscriber' && own && own.parent_id !== null ? own.slug : groupSlug;
}
