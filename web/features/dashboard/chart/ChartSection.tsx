import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DashboardChart } from '#protocol/dashboard/dashboard-charts.ts';
import { tabLabels, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';
import { type ChartRef, chartQuery, saveChart } from '#web/features/dashboard/dashboard.queries.ts';
import { settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { detailText } from '#web/features/dashboard/dashboard.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { change } from '#web/lib/formats/amounts.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import css from './ChartSection.module.css';
import { ChartSkeleton } from './ChartSkeleton.tsx';

/** The tabs of the dashboard and the chart of one of them, or the detail of a point of it (DSH-04 to DSH-06, DSH-22, DSH-43, DSH-44). */
export function ChartSection(chart: ChartRef) {
  const { role } = useMe();
  const { with: linkWith } = useQueryParams();
  const tabs = tabsOfRole[role].map((tab) => ({
    label: tabLabels[tab],
    to: linkWith({ tab, detail: null }),
    current: tab === chart.tab,
  }));
  return (
    <section className={css.section} aria-label="Graphiques">
      <LinkTabs label="Graphiques du tableau de bord" tabs={tabs} />
      <Content {...chart} />
    </section>
  );
}

function Content(chart: ChartRef) {
  const { with: linkWith, change: changeUrl } = useQueryParams();
  const { data, error, refetch } = useQuery(chartQuery(chart));
  const back = (
    <LinkButton to={linkWith({ detail: null })} icon={<IconArrowBackUp aria-hidden />}>
      Retour au graphique d’origine
    </LinkButton>
  );
  if (!data && error instanceof CallError && error.status === 404 && chart.detail)
    return <EmptyState action={back}>Ce détail n’existe pas, ou plus.</EmptyState>;
  if (!data && error) return <FailedState onRetry={() => void refetch()}>Le graphique n’a pas pu être chargé.</FailedState>;
  if (!data) return <ChartSkeleton />;
  const { context } = data;
  return (
    <div className={css.content}>
      <Head data={data} chart={chart} back={back} />
      <Chart
        chart={data}
        {...(data.provisionalFrom !== null && { provisionalFrom: data.provisionalFrom })}
        {...(data.total !== null && { totals: [data.total, ...(data.SerieNameB === null ? [] : [data.totalBefore])] })}
        {...(context !== null && {
          linkOf: (row: number) => {
            const id = data.tableTargets[row];
            return id ? linkWith({ detail: detailText({ context, id }) }) : null;
          },
          onOpen: (id: string) => changeUrl({ detail: detailText({ context, id }) }),
        })}
      />
    </div>
  );
}

function Head({ data, chart, back }: { data: DashboardChart; chart: ChartRef; back: React.ReactNode }) {
  const { role } = useMe();
  const evolution = data.evolution === null ? '' : ` · ${change(data.evolution)} sur un an`;
  const isWholeList = chart.tab === 'supplier' && !chart.detail;
  return (
    <div className={css.head}>
      <div>
        <h2>{data.chartTitle}</h2>
        <p className={css.note}>
          {[data.range, role === 'supplier' && !chart.detail ? 'tous vos adhérents' : null].filter(Boolean).join(' · ')}
          {evolution}
        </p>
        <p className={css.note}>{settledText(data)}</p>
      </div>
      <div className={css.actions}>
        {chart.detail && back}
        <ExportButton label={isWholeList ? 'Télécharger la liste complète' : 'Télécharger le tableau'} save={() => saveChart(chart)} />
      </div>
    </div>
  );
}
