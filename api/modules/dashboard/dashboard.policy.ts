import type { Actor } from '#api/platform/context.ts';
import { type ChangeKey, changeKeysOfRole } from '#protocol/dashboard/dashboard-changes.ts';
import { type DashboardTab, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';
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
