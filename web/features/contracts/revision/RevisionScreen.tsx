import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { ContractRevision } from '#protocol/contracts/contract-revision.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { useConsent } from '#web/features/contracts/consent/use-consent.tsx';
import { isGone } from '#web/features/contracts/contract-failures.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useContractCache } from '#web/features/contracts/use-contract-cache.ts';
import { useInterrupted } from '#web/lib/account/use-interrupted.ts';
import { useFocusOnArrival } from '#web/lib/focus-title.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { readInterruptedFormula } from './formula/interrupted-formula.ts';
import { ResultsCard } from './ResultsCard.tsx';
import css from './Revision.module.css';
import { RevisionSheetPart } from './RevisionSheetPart.tsx';
import { revisionQuery } from './revision.queries.ts';

export const prefetch: Prefetch = (client, { path }) => client.prefetchQuery(revisionQuery(path.id ?? ''));

const FormulaForm = lazy(() => loadChunk(import('./formula/FormulaForm.tsx')));

/** /contrat/{id}/revision: the revision of the price of a contract. */
export function RevisionScreen() {
  const { id = '' } = useParams();
  return <OneRevision key={id} id={id} />;
}

function OneRevision({ id }: { id: string }) {
  const { data: answer, error, refetch } = useQuery(revisionQuery(id));
  const data = useArrived(answer);
  // The end of the session may have interrupted the formula: its form opens again.
  const interrupted = useInterrupted(readInterruptedFormula);
  const [isEditing, setEditing] = useState(interrupted !== undefined);
  useFocusOnArrival(isEditing ? 'formula' : 'sheet');
  const { invalidate } = useContractCache(id);
  const { state } = useBackToList();
  const consent = useConsent();
  const openTerms = consent.isMissing ? consent.openTerms : undefined;
  if (error && (!data || isGone(error, isEditing))) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()} back={{ to: `/contrat/${id}`, state, label: 'Retour au contrat' }}>
        Cette révision n’a pas pu être chargée.
      </PageFailed>
    );
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonBar height={420} />
      </Loading>
    );
  }
  const { write } = data.actions;
  return (
    <>
      <PageHead
        title="Révision du prix"
        tabTitle={`Révision du prix\u00a0: ${data.contract.title}`}
        context={[data.contract.title, data.contract.supplier].filter(Boolean).join(' · ')}
        actions={
          <>
            <LinkButton to={`/contrat/${id}`} state={state}>
              Retour au contrat
            </LinkButton>
            {write.allowed && data.formula !== null && !isEditing && (
              <Button onClick={openTerms ?? (() => setEditing(true))}>Modifier la formule</Button>
            )}
          </>
        }
      />
      {isEditing ? (
        <Suspense fallback={<SkeletonBar height={420} />}>
          <FormulaForm id={id} revision={data} onLeave={() => setEditing(false)} onSaved={invalidate} />
        </Suspense>
      ) : (
        <Content id={id} revision={data} openTerms={openTerms} onEdit={() => setEditing(true)} onChanged={invalidate} />
      )}
      {consent.dialog}
    </>
  );
}

type ContentProps = {
  id: string;
  revision: ContractRevision;
  /** Opens the terms of use; undefined once the user has accepted them. */
  openTerms: (() => void) | undefined;
  onEdit: () => void;
  onChanged: () => Promise<unknown>;
};

function Content({ id, revision, openTerms, onEdit, onChanged }: ContentProps) {
  const { formula, actions, until, nextDate } = revision;
  if (formula === null)
    return (
      <Card title="Pas encore de formule">
        {actions.write.allowed ? (
          <>
            <p className={css.empty}>
              Écrivez la formule de la clause&nbsp;: le prix d’origine, les poids et les indices. Chaque révision se calcule ensuite avec
              ses sources, et une demande du fournisseur se vérifie en un instant.
            </p>
            <Button look="primary" onClick={openTerms ?? onEdit}>
              Écrire la formule
            </Button>
          </>
        ) : (
          <p className={css.note}>{typeset(actions.write.reason)}</p>
        )}
      </Card>
    );
  return (
    <>
      {until !== null && <p className={css.note}>Un avenant prend la suite de cette formule le {fullDate(until)}.</p>}
      {nextDate === null ? (
        <>
          <p className={css.note}>Aucune date de révision ne tombe pendant ce contrat.</p>
          <ResultsCard id={id} revision={revision} openTerms={openTerms} onChanged={onChanged} />
        </>
      ) : (
        <RevisionSheetPart id={id} revision={revision} first={nextDate} openTerms={openTerms} onChanged={onChanged} />
      )}
    </>
  );
}
