import type { Chart } from '#protocol/core/chart.ts';
import type { DashboardChart } from '#protocol/dashboard/dashboard-charts.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';

const unknown = {
  tableColumns: [],
  changeNote: null,
  range: null,
  lastMonth: null,
  declaredShare: null,
  isProvisional: false,
  provisionalFrom: null,
  total: null,
  totalBefore: null,
  evolution: null,
} satisfies Omit<DashboardChart, keyof Chart | 'context' | 'tableTargets'>;

/** A chart of the dashboard. `sheetSlug`: the partner of a detail, whose sheet may be opened; null for any other chart. */
export type ShownChart = DashboardChart & { sheetSlug: string | null };

/**
 * Completes a chart that has the fields of the specification alone: it is drawn without the others (RDG-324). Its points open the details of
 * its own kind, as the rows of its table do.
 */
export const completeChart = (chart: Chart & Partial<ShownChart>, kind: DashboardTab): ShownChart => ({
  ...unknown,
  sheetSlug: null,
  context: kind,
  tableTargets: chart.chartDatas.map(({ targetSlug }) => targetSlug),
  ...chart,
});
