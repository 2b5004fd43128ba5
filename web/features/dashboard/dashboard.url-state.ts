import type { MemberRole } from '#protocol/core/role.ts';
import { type ChangeKey, changeKeysOfRole } from '#protocol/dashboard/dashboard-changes.ts';
import {
  type Analysis,
  analysesOfRole,
  type DashboardTab,
  dashboardTabs,
  groupSlug,
  tabsOfRole,
} from '#protocol/dashboard/dashboard-tabs.ts';
import type { Changes } from '#web/lib/url/query-params.ts';

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
  /** The analysis that is open in place of the tab. */
  analysis: Analysis | undefined;
  /** The key by which the change is split; undefined for a role without keys. */
  changesBy: ChangeKey | undefined;
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
    analysis: analysesOfRole[role].find((analysis) => analysis === params.get('analysis')),
    changesBy: changeKeyIn(params.get('by'), role),
  };
}

/** Returns the key of the query, the first of the role for one that it does not have; undefined for a role without keys. */
function changeKeyIn(name: string | null, role: MemberRole): ChangeKey | undefined {
  const keys = changeKeysOfRole[role];
  return keys.find((key) => key === name) ?? keys[0];
}

/** The URL changes that leave an analysis and a detail for a tab. */
export const tabChanges = (tab: DashboardTab): Changes => ({ tab, detail: null, analysis: null, by: null });

/** The URL changes that open an analysis. `by`: the key of a change. */
export const analysisChanges = (analysis: Analysis, by: ChangeKey | null = null): Changes => ({ analysis, by, detail: null });

/** Writes a detail for the URL. */
export const detailText = ({ context, id }: DetailRef): string => `${context}.${id}`;

/** The URL changes that leave an analysis for a detail. */
export const leavingAnalysis = (detail: DetailRef): Changes => ({ detail: detailText(detail), analysis: null, by: null });

/** Returns the analyses of a dashboard: 'Filiales et familles' is for a group with subsidiaries. `companies`: how many the viewer may open. */
export const analysesOf = (role: MemberRole, slug: string, companies: number): Analysis[] =>
  analysesOfRole[role].filter((analysis) => analysis !== 'spread' || (slug === groupSlug && companies > 1));

/** Returns the keys of a change on a dashboard: 'Par filiale' is for a group with subsidiaries. `companies`: how many the viewer may open. */
export const changeKeysOf = (role: MemberRole, slug: string, companies: number): ChangeKey[] =>
  changeKeysOfRole[role].filter((key) => key !== 'affiliate' || (slug === groupSlug && companies > 1));
