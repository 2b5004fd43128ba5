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

/**
 * Completes a chart that has the fields of the specification alone: it is drawn without the others (RDG-324). Its points open the details of
 * its own kind, as the rows of its table do.
 */
export const completeChart = (chart: Chart & Partial<DashboardChart>, kind: DashboardTab): DashboardChart => ({
  ...unknown,
  context: kind,
  tableTargets: chart.chartDatas.map(({ targetSlug }) => targetSlug),
  ...chart,
});
