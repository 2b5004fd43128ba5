import { useQuery } from '@tanstack/react-query';
import type { DashboardCovered } from '#protocol/dashboard/dashboard-covered.ts';
import { analysisLabels } from '#protocol/dashboard/dashboard-tabs.ts';
import { AnalysisHead } from '#web/features/dashboard/analysis/AnalysisHead.tsx';
import { ChartSkeleton } from '#web/features/dashboard/chart/ChartSkeleton.tsx';
import { coveredQuery, saveCovered } from '#web/features/dashboard/dashboard.queries.ts';
import { settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ContractsToDecide, CoverFigure, UncoveredSuppliers } from './ContractBlocks.tsx';
import css from './CoveredSection.module.css';
import { FamiliesWithoutOffer } from './FamiliesWithoutOffer.tsx';

/** 'Achats, contrats et offres': the purchases of the window against the contracts that the user may see and the current offers. */
export default function CoveredSection({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(coveredQuery(slug));
  if (!data && error) return <FailedState onRetry={() => void refetch()}>L’analyse n’a pas pu être chargée.</FailedState>;
  if (!data) return <ChartSkeleton />;
  const hasPurchases = data.range !== null;
  return (
    <div className={css.section}>
      <AnalysisHead
        title={analysisLabels.covered}
        sentence={data.sentence}
        note={hasPurchases ? `${data.range} · ${settledText(data)}` : undefined}
        {...(hasPurchases && { save: () => saveCovered(slug) })}
      />
      <Contracts data={data} hasPurchases={hasPurchases} />
      {hasPurchases && <FamiliesWithoutOffer families={data.families} />}
    </div>
  );
}

/** The part of the contracts; absent figures are said, never shown as zero. */
function Contracts({ data: { contracts }, hasPurchases }: { data: DashboardCovered; hasPurchases: boolean }) {
  if (contracts === null) {
    return (
      <EmptyState action={<LinkButton to="/contrat/ajouter">Ajouter un contrat</LinkButton>}>
        Les contrats de votre entreprise ne vous sont pas ouverts. Ceux que vous ajoutez comptent ici.
      </EmptyState>
    );
  }
  return (
    <>
      {hasPurchases && <CoverFigure contracts={contracts} />}
      {hasPurchases && <UncoveredSuppliers contracts={contracts} />}
      <ContractsToDecide contracts={contracts} />
    </>
  );
}
