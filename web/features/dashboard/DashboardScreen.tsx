import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { activeRole } from '#protocol/core/active-role.ts';
import { changeKeysOfRole } from '#protocol/dashboard/dashboard-changes.ts';
import type { Affiliates } from '#protocol/dashboard/dashboard-charts.ts';
import { tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { readFilterState, type SubscriberFilterState } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { AnalysisSection } from './AnalysisSection.tsx';
import { CallsCard } from './calls/CallsCard.tsx';
import { DashboardCards } from './cards/DashboardCards.tsx';
import { ChangesSentence } from './changes/ChangesSentence.tsx';
import { ChartSection } from './chart/ChartSection.tsx';
import css from './DashboardScreen.module.css';
import { affiliatesQuery, callsQuery, cardsQuery, changesQuery, chartQuery } from './dashboard.queries.ts';
import { analysesOf, readUrlState } from './dashboard.url-state.ts';
import { DashboardHead } from './head/DashboardHead.tsx';
import { MapCard } from './map/MapCard.tsx';
import { StarredCard } from './map/StarredCard.tsx';

export const prefetch: Prefetch = (client, { user, path, params }) => {
  const role = activeRole(user.roles);
  // A subsidiary is sent to its own address first.
  if (role === 'guest' || (path.slug === undefined && dashboardOf(user) !== '/dashboard')) return;
  const { slug, tab, detail } = readUrlState(params, path.slug, role);
  void client.prefetchQuery(affiliatesQuery);
  if (tab) void client.prefetchQuery(chartQuery({ slug, tab, detail }));
  if (role !== 'operator') void client.prefetchQuery(cardsQuery(role, slug));
  const [firstKey] = changeKeysOfRole[role];
  if (firstKey) void client.prefetchQuery(changesQuery(slug, firstKey));
  if (role === 'supplier') void client.prefetchQuery(callsQuery(slug));
};

/** True when no company has the slug of the address. One may have been attached since the answer came: it is then read once more before. */
function useUnknown(slug: string | undefined, { data, dataUpdatedAt, refetch }: UseQueryResult<Affiliates>): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each company of the address has its own hour of arrival
  const arrivedAt = useMemo(() => Date.now(), [slug]);
  const isMissing = slug !== undefined && data !== undefined && !data.affiliates.some((affiliate) => affiliate.slug === slug);
  const isOld = isMissing && dataUpdatedAt < arrivedAt;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return isMissing && !isOld;
}

/**
 * /dashboard and /dashboard/{slug}: the turnover of the group, or of one company (DSH-01, DSH-02). A subsidiary is sent to its own address; an
 * address without tab, or with one that the role does not have, to the first tab (DSH-03).
 */
export function DashboardScreen() {
  const { slug } = useParams();
  const me = useMe();
  const { params, with: linkWith } = useQueryParams();
  const query = useQuery(affiliatesQuery);
  const { error, refetch } = query;
  const affiliates = useArrived(query.data);
  const isPhone = useMediaQuery('(max-width: 720px)');
  const urlState = readUrlState(params, slug, me.role);
  const own = dashboardOf(me);
  const [firstKey] = changeKeysOfRole[me.role];
  const analyses = analysesOf(me.role, urlState.slug, affiliates?.affiliates.length ?? 0);
  // Until the companies are known, the analysis of the URL is trusted.
  const analysis = affiliates === undefined ? urlState.analysis : analyses.find((name) => name === urlState.analysis);
  // The whole list stands in the section below.
  const hasCalls = me.role === 'supplier' && analysis !== 'calls';
  const isUnknown = useUnknown(slug, query);
  if (slug === undefined && own !== '/dashboard') return <Navigate replace to={{ pathname: own, search: `?${params}` }} />;
  if (urlState.tab === undefined) return <Navigate replace to={linkWith({ tab: tabsOfRole[me.role][0] ?? null, detail: null })} />;
  if (isUnknown) return <Navigate replace to="/404" />;
  if (error && !affiliates) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Le tableau de bord n’a pas pu être chargé.
      </PageFailed>
    );
  }
  return (
    <>
      <DashboardHead slug={slug} answer={affiliates} />
      <div className={affiliates ? css.page : css.waiting}>
        {hasCalls && isPhone && <CallsCard slug={urlState.slug} />}
        {me.role !== 'operator' && <DashboardCards role={me.role} slug={urlState.slug} />}
        {firstKey && analysis !== 'changes' && <ChangesSentence slug={urlState.slug} by={firstKey} />}
        {hasCalls && !isPhone && <CallsCard slug={urlState.slug} />}
        <ChartSection chart={{ slug: urlState.slug, tab: urlState.tab, detail: urlState.detail }} analysis={analysis} analyses={analyses}>
          <AnalysisSection {...urlState} analysis={analysis} />
        </ChartSection>
        {me.role === 'supplier' && <Members filters={readFilterState(params)} />}
      </div>
    </>
  );
}

/** The subscribers of a supplier: on the map, and the starred ones (DSH-19, DSH-21). */
const Members = ({ filters }: { filters: SubscriberFilterState }) => (
  <div className={css.members}>
    <MapCard filters={filters} />
    <StarredCard filters={filters} />
  </div>
);
