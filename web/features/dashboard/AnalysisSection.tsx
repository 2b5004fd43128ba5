import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { CallsSection } from './calls/CallsSection.tsx';
import { ChartSkeleton } from './chart/ChartSkeleton.tsx';
import type { DashboardUrlState } from './dashboard.url-state.ts';

const ChangesSection = lazy(() => loadChunk(import('./changes/ChangesSection.tsx')));
const ConcentrationSection = lazy(() => loadChunk(import('./concentration/ConcentrationSection.tsx')));
const CoveredSection = lazy(() => loadChunk(import('./covered/CoveredSection.tsx')));
const SpreadSection = lazy(() => loadChunk(import('./spread/SpreadSection.tsx')));

type AnalysisProps = Pick<DashboardUrlState, 'slug' | 'analysis' | 'changesBy'>;

/** An analysis of the dashboard, in place of its charts. */
export const AnalysisSection = (props: AnalysisProps) => (
  <Suspense fallback={<ChartSkeleton />}>
    <Content {...props} />
  </Suspense>
);

function Content({ slug, analysis, changesBy }: AnalysisProps) {
  switch (analysis) {
    case 'changes':
      return changesBy && <ChangesSection slug={slug} by={changesBy} />;
    case 'covered':
      return <CoveredSection slug={slug} />;
    case 'calls':
      return <CallsSection slug={slug} />;
    case 'spread':
      return <SpreadSection slug={slug} />;
    case 'concentration':
      return <ConcentrationSection slug={slug} />;
    default:
      return null;
  }
}
