import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { DashboardCards } from './cards/DashboardCards.tsx';
import { ChartSection } from './chart/ChartSection.tsx';
import css from './DashboardScreen.module.css';
import { affiliatesQuery } from './dashboard.queries.ts';
import { readUrlState } from './dashboard.url-state.ts';
import { DashboardHead } from './head/DashboardHead.tsx';

/**
 * /dashboard and /dashboard/{slug}: the turnover of the group, or of one company (DSH-01, DSH-02). A subsidiary is sent to its own address; an
 * address without tab, or with one that the role does not have, to the first tab (DSH-03).
 */
export function DashboardScreen() {
  const { slug } = useParams();
  const me = useMe();
  const { params, with: linkWith } = useQueryParams();
  const affiliates = useQuery(affiliatesQuery);
  const urlState = readUrlState(params, slug, me.role);
  const own = dashboardOf(me);
  if (slug === undefined && own !== '/dashboard') return <Navigate replace to={{ pathname: own, search: `?${params}` }} />;
  if (urlState.tab === undefined) return <Navigate replace to={linkWith({ tab: tabsOfRole[me.role][0] ?? null, detail: null })} />;
  const isUnknown = slug !== undefined && affiliates.data && !affiliates.data.affiliates.some((affiliate) => affiliate.slug === slug);
  if (isUnknown) return <Navigate replace to="/404" />;
  if (affiliates.error && !affiliates.data) {
    return (
      <PageFailed problem={affiliates.error} onRetry={() => void affiliates.refetch()}>
        Le tableau de bord n’a pas pu être chargé.
      </PageFailed>
    );
  }
  return (
    <>
      <DashboardHead slug={slug} answer={affiliates.data} />
      <div className={css.page}>
        {me.role !== 'operator' && <DashboardCards role={me.role} slug={urlState.slug} />}
        <ChartSection slug={urlState.slug} tab={urlState.tab} detail={urlState.detail} />
      </div>
    </>
  );
}
