import { useQuery } from '@tanstack/react-query';
import type { DashboardConcentration } from '#protocol/dashboard/dashboard-concentration.ts';
import { analysisLabels, tabLabels } from '#protocol/dashboard/dashboard-tabs.ts';
import { AnalysisHead } from '#web/features/dashboard/analysis/AnalysisHead.tsx';
import { ChartSkeleton } from '#web/features/dashboard/chart/ChartSkeleton.tsx';
import { concentrationQuery, saveConcentration } from '#web/features/dashboard/dashboard.queries.ts';
import { settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { tabChanges } from '#web/features/dashboard/dashboard.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import css from './ConcentrationSection.module.css';
import { creditsNote, laterPartners, wordsOf } from './concentration.texts.ts';
import { LoneFamilies } from './LoneFamilies.tsx';
import { PartnerTable } from './PartnerTable.tsx';

/** 'Concentration': how many partners make 80 %, the share of each, and the families with one supplier. */
export default function ConcentrationSection({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(concentrationQuery(slug));
  if (!data && error) return <FailedState onRetry={() => void refetch()}>La concentration n’a pas pu être chargée.</FailedState>;
  if (!data) return <ChartSkeleton />;
  return <Content data={data} save={() => saveConcentration(slug)} />;
}

function Content({ data, save }: { data: DashboardConcentration; save: () => Promise<void> }) {
  const { role } = useMe();
  const { with: linkWith } = useQueryParams();
  const words = wordsOf(role);
  const { tab, partners } = words;
  const { rows, rowCount, families, sentence } = data;
  if (rows.length === 0)
    return (
      <EmptyState
        action={
          <LinkButton to={linkWith(tabChanges(tab))} keepsScroll>
            Voir le chiffre d’affaires {tabLabels[tab].toLowerCase()}
          </LinkButton>
        }
      >
        {sentence}
      </EmptyState>
    );
  return (
    <div className={css.content}>
      <AnalysisHead
        title={analysisLabels.concentration}
        sentence={sentence}
        note={[`${data.range} · ${settledText(data)}`, creditsNote(data, partners)].filter(Boolean).join(' ')}
        save={save}
      />
      <PartnerTable data={data} tab={tab} isBuyer={role === 'subscriber'} />
      {rowCount > rows.length && <p className={css.soft}>{laterPartners(rowCount - rows.length, words)}</p>}
      {role === 'subscriber' && <LoneFamilies families={families} />}
    </div>
  );
}
