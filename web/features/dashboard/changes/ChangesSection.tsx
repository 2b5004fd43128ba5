import { useQuery } from '@tanstack/react-query';
import type { ChangeKey, DashboardChanges } from '#protocol/dashboard/dashboard-changes.ts';
import { analysisLabels } from '#protocol/dashboard/dashboard-tabs.ts';
import { AnalysisHead } from '#web/features/dashboard/analysis/AnalysisHead.tsx';
import { ChartSkeleton } from '#web/features/dashboard/chart/ChartSkeleton.tsx';
import { affiliatesQuery, changesQuery, saveChanges } from '#web/features/dashboard/dashboard.queries.ts';
import { changeKeyLabels, changeKindLabel, changeNouns, settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { analysisChanges, changeKeysOf, leavingAnalysis } from '#web/features/dashboard/dashboard.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { price } from '#web/lib/formats/amounts.ts';
import { counted } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { chartSentence } from '#web/ui/charts/chart-texts.ts';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import css from './ChangesSection.module.css';

/** 'Qu’est-ce qui a changé ?': the difference with the year before, split to the cent. */
export default function ChangesSection({ slug, by }: { slug: string; by: ChangeKey }) {
  const { role } = useMe();
  const { with: linkWith } = useQueryParams();
  const { data, error, refetch } = useQuery(changesQuery(slug, by));
  const { data: companies } = useQuery(affiliatesQuery);
  const keys = changeKeysOf(role, slug, companies?.affiliates.length ?? 0);
  const tabs = keys.map((key) => ({ label: changeKeyLabels[key], to: linkWith(analysisChanges('changes', key)), current: key === by }));
  return (
    <div className={css.section}>
      <LinkTabs label="Écart" tabs={tabs} keepsScroll />
      {data ? (
        <Content data={data} by={by} save={() => saveChanges(slug, by)} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()}>L’analyse n’a pas pu être chargée.</FailedState>
      ) : (
        <ChartSkeleton />
      )}
    </div>
  );
}

function Content({ data, by, save }: { data: DashboardChanges; by: ChangeKey; save: () => Promise<void> }) {
  const { with: linkWith, change } = useQueryParams();
  const { context, difference, groups, total, totalBefore } = data;
  if (difference === null) return <EmptyState>{data.sentence}</EmptyState>;
  return (
    <div className={css.content}>
      <AnalysisHead
        title={analysisLabels.changes}
        sentence={data.sentence}
        note={`${data.range} · ${settledText(data)} Les prix et les quantités ne sont pas connus.`}
        save={save}
      />
      <ul className={css.groups} aria-label="Écart par sorte">
        {groups.map(({ kind, count, amount }) => (
          <li key={kind} className={css.group}>
            <span className={css.kind}>{changeKindLabel(kind, by, count)}</span>
            <strong className={css.amount}>{price(amount)}</strong>
            <span className={css.kind}>{counted(count, changeNouns[by].noun)}</span>
          </li>
        ))}
      </ul>
      <Chart
        chart={data}
        totals={[difference, total, totalBefore]}
        summary={chartSentence(data, { range: data.range, total: difference })}
        {...(context !== null && {
          linkOf: (row: number) => {
            const id = data.tableTargets[row];
            return id ? linkWith(leavingAnalysis({ context, id })) : null;
          },
          onOpen: (id: string) => change(leavingAnalysis({ context, id })),
        })}
      />
    </div>
  );
}
