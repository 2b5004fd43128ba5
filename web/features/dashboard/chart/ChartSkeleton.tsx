import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import { Loading } from '#web/ui/states/Loading.tsx';
import css from './ChartSkeleton.module.css';

/** The place of a chart while it loads, so that nothing moves when it comes. */
export const ChartSkeleton = ({ tab }: { tab: DashboardTab }) => (
  <Loading>
    <div className={css.place} data-tab={tab} />
  </Loading>
);
