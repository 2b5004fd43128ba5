import type { MemberRole } from '#protocol/core/role.ts';
import { type DashboardTab, dashboardTabs, groupSlug, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';

/** The detail of a point: the kind of object, and its id. */
export type DetailRef = {
  context: DashboardTab;
  id: string;
};

/** The state of the dashboard in the URL: the company, the tab, and the detail that is open (DSH-02, DSH-04). */
export type DashboardUrlState = {
  slug: string;
  /** Undefined for an absent tab, and for one that the role does not have. */
  tab: DashboardTab | undefined;
  detail: DetailRef | undefined;
};

const tabIn = (text: string | null | undefined): DashboardTab | undefined => dashboardTabs.find((tab) => tab === text);

/** Reads a detail, as 'supplier.ateliers-vauban' or 'month.2026-10'. */
function detailIn(text: string | null): DetailRef | undefined {
  const [name, ...rest] = (text ?? '').split('.');
  const context = tabIn(name);
  const id = rest.join('.');
  return context && id !== '' ? { context, id } : undefined;
}

/** Reads the URL; without a slug it is the dashboard of the group, or of the company alone. */
export function readUrlState(params: URLSearchParams, slug: string | undefined, role: MemberRole): DashboardUrlState {
  const tab = tabIn(params.get('tab'));
  return {
    slug: slug ?? groupSlug,
    tab: tab && tabsOfRole[role].includes(tab) ? tab : undefined,
    detail: detailIn(params.get('detail')),
  };
}

/** Writes a detail for the URL. */
export const detailText = ({ context, id }: DetailRef): string => `${context}.${id}`;
