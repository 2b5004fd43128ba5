import { useQuery } from '@tanstack/react-query';
import type { DashboardSpread } from '#protocol/dashboard/dashboard-spread.ts';
import { analysisLabels } from '#protocol/dashboard/dashboard-tabs.ts';
import { AnalysisHead } from '#web/features/dashboard/analysis/AnalysisHead.tsx';
import { FamilyList } from '#web/features/dashboard/analysis/FamilyList.tsx';
import { ChartSkeleton } from '#web/features/dashboard/chart/ChartSkeleton.tsx';
import { saveSpread, spreadQuery } from '#web/features/dashboard/dashboard.queries.ts';
import { settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { tabChanges } from '#web/features/dashboard/dashboard.url-state.ts';
import { counted } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import css from './SpreadSection.module.css';
import { SpreadTable } from './SpreadTable.tsx';

/** 'Filiales et familles': the largest families of a group by company, and the dispersed ones. */
export default function SpreadSection({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(spreadQuery(slug));
  if (!data && error)
    return <FailedState onRetry={() => void refetch()}>Les familles de vos sociétés n’ont pas pu être chargées.</FailedState>;
  if (!data) return <ChartSkeleton />;
  return <Content data={data} save={() => saveSpread(slug)} />;
}

function Content({ data, save }: { data: DashboardSpread; save: () => Promise<void> }) {
  const { with: linkWith } = useQueryParams();
  const { sentence, rows, dispersed, range } = data;
  if (rows.length === 0)
    return (
      <EmptyState
        action={
          <LinkButton to={linkWith(tabChanges('history'))} keepsScroll>
            Voir l’historique
          </LinkButton>
        }
      >
        {sentence}
      </EmptyState>
    );
  return (
    <div className={css.content}>
      <AnalysisHead
        title={analysisLabels.spread}
        sentence={sentence}
        note={`${range} · ${settledText(data)} Montants arrondis à l’euro\u00a0: le tableau à télécharger a les centimes, toutes les familles et toutes les sociétés.`}
        save={save}
      />
      <SpreadTable data={data} />
      <FamilyList
        title="Familles dispersées"
        note={
          dispersed.length === 0
            ? 'Aucune famille n’est achetée par plusieurs de vos sociétés à des fournisseurs différents.'
            : 'Achetées par plusieurs sociétés à des fournisseurs différents, le plus grand montant d’abord. Ouvrez une famille pour voir ses fournisseurs.'
        }
        families={dispersed.map(({ slug, title, companies, suppliers, total }) => ({
          slug,
          title,
          amount: total,
          about: `${counted(companies, 'société')}, ${counted(suppliers, 'fournisseur')}`,
        }))}
      />
    </div>
  );
}
