import { useQuery } from '@tanstack/react-query';
import { MacroIndices } from '#web/shared/macro/MacroIndices.tsx';
import { macroQuery } from '#web/shared/macro/macro.queries.ts';
import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import css from './Pages.module.css';
import { sectorsQuery } from './pages.queries.ts';

/** /indices-marches: the macro-economic indices, then the sections that the operator writes (PAG-04, RDG-446). */
export const MarketIndicesScreen = () => (
  <>
    <PageHead title="Indices des marchés" context={<p>Les repères de la semaine, puis les marchés que suit l’équipe achats.</p>} />
    <div className={css.sections}>
      <MacroSection />
      <Sectors />
    </div>
  </>
);

function MacroSection() {
  const { data, isError, refetch } = useQuery(macroQuery);
  return (
    <Card title="Indices macro-économiques">
      {data && (data.rows.length > 0 ? <MacroIndices indices={data.rows} /> : <p>Aucun indice</p>)}
      {!data && isError && <FailedNote onRetry={() => void refetch()}>Les indices n’ont pas pu être chargés.</FailedNote>}
      {!data && !isError && (
        <Loading quiet>
          <SkeletonBar height={230} />
        </Loading>
      )}
    </Card>
  );
}

function Sectors() {
  const { data, isError, refetch } = useQuery(sectorsQuery);
  if (!data && isError) return <FailedState onRetry={() => void refetch()}>Les marchés n’ont pas pu être chargés.</FailedState>;
  if (!data) return <PageSkeleton />;
  if (data.rows.length === 0) return <EmptyState>Aucun marché n’est encore décrit.</EmptyState>;
  return data.rows.map(({ id, title, html }) => (
    <Card key={id} title={title}>
      <HtmlText html={html} />
    </Card>
  ));
}
