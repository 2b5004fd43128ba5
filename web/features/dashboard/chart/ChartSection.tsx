import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { type Analysis, analysisLabels, tabLabels, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';
import { type ChartRef, chartQuery, saveChart } from '#web/features/dashboard/dashboard.queries.ts';
import { settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { analysisChanges, detailText, tabChanges } from '#web/features/dashboard/dashboard.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { change } from '#web/lib/formats/amounts.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { chartSentence } from '#web/ui/charts/chart-texts.ts';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import css from './ChartSection.module.css';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import type { ShownChart } from './complete-chart.ts';

type ChartSectionProps = {
  chart: ChartRef;
  /** The analysis that is open in place of the chart, among those of the dashboard. */
  analysis: Analysis | undefined;
  analyses: readonly Analysis[];
  children: ReactNode;
};

/** The tabs of the dashboard and the chart of one of them, the detail of a point of it, or an analysis as `children` (DSH-04 to DSH-06, DSH-22, DSH-43, DSH-44). */
export function ChartSection({ chart, analysis, analyses, children }: ChartSectionProps) {
  const { role } = useMe();
  const { with: linkWith } = useQueryParams();
  const tabs = tabsOfRole[role].map((tab) => ({
    label: tabLabels[tab],
    to: linkWith(tabChanges(tab)),
    current: analysis === undefined && tab === chart.tab,
  }));
  const links = analyses.map((name) => ({
    label: analysisLabels[name],
    to: linkWith(analysisChanges(name)),
    current: name === analysis,
  }));
  const place = useRef<HTMLElement>(null);
  const detail = chart.detail && detailText(chart.detail);
  const isStep = useNavigationType() === 'POP';
  const shown = useRef({ analysis, detail });
  useEffect(() => {
    const former = shown.current;
    if (former.analysis === analysis && former.detail === detail) return;
    shown.current = { analysis, detail };
    // A link far down a table leads to a chart that begins above the screen. A step in the history has its own place.
    if (place.current && place.current.getBoundingClientRect().top < 0 && !isStep) place.current.scrollIntoView();
    if (former.analysis === analysis) return;
    // A link above leads to the analysis, which on a phone stands far below it.
    if (place.current && place.current.getBoundingClientRect().top > innerHeight / 2) place.current.scrollIntoView();
    // A link that is gone with its sentence or its card gives its focus to the link of the analysis.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [analysis, detail, isStep]);
  return (
    <section ref={place} className={css.section} aria-label="Graphiques" data-printed>
      <LinkTabs label="Graphiques du tableau de bord" tabs={tabs} keepsScroll />
      {links.length > 0 && <LinkTabs label="Analyses" tabs={links} keepsScroll />}
      {analysis === undefined ? <Content {...chart} /> : children}
    </section>
  );
}

function Content(chart: ChartRef) {
  const { with: linkWith, change: changeUrl } = useQueryParams();
  const { data: answer, error, refetch } = useQuery(chartQuery(chart));
  const data = useArrived(answer);
  const title = useRef<HTMLHeadingElement>(null);
  const detail = chart.detail && detailText(chart.detail);
  const shown = useRef(detail);
  useEffect(() => {
    if (!data || shown.current === detail) return;
    shown.current = detail;
    // The link that was followed, to a detail or back, is gone with the former chart.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [data, detail]);
  const back = (
    <LinkButton to={linkWith({ detail: null })} keepsScroll icon={<IconArrowBackUp aria-hidden />}>
      Retour au graphique d'origine
    </LinkButton>
  );
  // A detail of the other role is refused: an address that one role sent to the other (RDG-332).
  if (!data && error instanceof CallError && (error.status === 404 || error.status === 403) && chart.detail)
    return <EmptyState action={back}>Ce détail n’existe pas, ou plus.</EmptyState>;
  if (!data && error) return <FailedState onRetry={() => void refetch()}>Le graphique n’a pas pu être chargé.</FailedState>;
  if (!data) return <ChartSkeleton />;
  const { context } = data;
  return (
    <div className={css.content}>
      <Head data={data} chart={chart} back={back} title={title} />
      <Chart
        key={`${chart.slug} ${detail ?? chart.tab}`}
        chart={data}
        columns={data.tableColumns}
        note={data.changeNote}
        summary={chartSentence(data, data)}
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

type HeadProps = { data: ShownChart; chart: ChartRef; back: ReactNode; title: RefObject<HTMLHeadingElement | null> };

function Head({ data, chart, back, title }: HeadProps) {
  const { role } = useMe();
  const evolution = data.evolution === null ? '' : ` · ${change(data.evolution)} sur un an`;
  const isWholeList = chart.tab === 'supplier' && !chart.detail;
  return (
    <div className={css.head}>
      <div>
        <h2 ref={title} tabIndex={-1}>
          {data.chartTitle}
        </h2>
        <p className={css.note}>
          {[data.range, role === 'supplier' && !chart.detail ? 'tous vos adhérents' : null].filter(Boolean).join(' · ')}
          {evolution}
        </p>
        <p className={css.note}>{settledText(data)}</p>
        <p className={css.source}>Source&nbsp;: chiffre d’affaires déclaré dans le réseau.</p>
      </div>
      <div className={css.actions}>
        {chart.detail && back}
        {data.sheetSlug !== null && (
          <LinkButton to={role === 'supplier' ? `/adherent/${data.sheetSlug}/` : `/fournisseur/${data.sheetSlug}`}>
            Voir la fiche
          </LinkButton>
        )}
        {data.tableTargets.length > 0 && (
          <ExportButton label={isWholeList ? 'Télécharger la liste complète' : 'Télécharger le tableau'} save={() => saveChart(chart)} />
        )}
      </div>
    </div>
  );
}
