import type { MemberRole } from '#protocol/core/role.ts';

/** The slug that stands for the whole group in a path of the API. No company has it. */
export const groupSlug = 'headquarter';

/** The tabs of the dashboard, and the kinds of details of their charts. */
export const dashboardTabs = ['month', 'year', 'family', 'supplier', 'region', 'subscriber', 'history'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export const tabLabels: Record<DashboardTab, string> = {
  month: 'Par mois',
  year: 'Par année',
  family: 'Par famille',
  supplier: 'Par fournisseur',
  region: 'Par région',
  subscriber: 'Par adhérent',
  history: 'Historique',
};

/** The tabs of each role, in the order of the screen (DSH-05, DSH-06). */
export const tabsOfRole: Record<MemberRole, readonly DashboardTab[]> = {
  subscriber: ['month', 'year', 'family', 'supplier', 'history'],
  supplier: ['month', 'year', 'region', 'subscriber'],
  operator: ['month', 'year', 'history'],
};

/** The explanations of the dashboard beyond its charts, each at `analysis=` in the URL. */
export const analyses = ['changes', 'calls', 'covered', 'spread', 'concentration'] as const;
export type Analysis = (typeof analyses)[number];

export const analysisLabels: Record<Analysis, string> = {
  changes: 'Qu’est-ce qui a changé\u00a0?',
  covered: 'Achats, contrats et offres',
  calls: 'À appeler',
  spread: 'Filiales et familles',
  concentration: 'Concentration',
};

/** The analyses of each role, in the order of the screen; `spread` for a group with subsidiaries only. */
export const analysesOfRole: Record<MemberRole, readonly Analysis[]> = {
  subscriber: ['changes', 'covered', 'spread', 'concentration'],
  supplier: ['changes', 'calls', 'concentration'],
  operator: [],
};
