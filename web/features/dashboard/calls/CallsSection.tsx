import { useQuery } from '@tanstack/react-query';
import { analysisLabels } from '#protocol/dashboard/dashboard-tabs.ts';
import { AnalysisHead } from '#web/features/dashboard/analysis/AnalysisHead.tsx';
import { ChartSkeleton } from '#web/features/dashboard/chart/ChartSkeleton.tsx';
import { callsQuery, saveCalls } from '#web/features/dashboard/dashboard.queries.ts';
import { laterRows, settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { CallList } from './CallList.tsx';
import css from './CallsCard.module.css';
import { callsSentence, reasonsNote, stakeNote } from './calls.texts.ts';

/** 'À appeler' whole: who is silent, who buys much less, who is new. */
export function CallsSection({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(callsQuery(slug));
  if (!data && error)
    return <FailedState onRetry={() => void refetch()}>La liste des adhérents à appeler n’a pas pu être chargée.</FailedState>;
  if (!data) return <ChartSkeleton />;
  const { rows, total } = data;
  return (
    <div className={css.content}>
      <AnalysisHead
        title={analysisLabels.calls}
        sentence={callsSentence(data)}
        note={[reasonsNote, stakeNote, settledText(data)].filter(Boolean).join(' ')}
        {...(total > 0 && { save: () => saveCalls(slug) })}
      />
      {total > 0 && <CallList rows={rows} />}
      {total > rows.length && <p className={css.soft}>{laterRows(total - rows.length)}</p>}
    </div>
  );
}
