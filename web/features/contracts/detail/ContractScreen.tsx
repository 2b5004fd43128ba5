import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useConsent } from '#web/features/contracts/consent/use-consent.tsx';
import { isGone, useFailureToast } from '#web/features/contracts/contract-failures.ts';
import { contractQuery } from '#web/features/contracts/contracts.queries.ts';
import { readInterruptedForm } from '#web/features/contracts/form/state/interrupted-form.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useInterrupted } from '#web/lib/account/use-interrupted.ts';
import { focusTitle } from '#web/lib/focus-title.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { ContractSkeleton } from './ContractSkeleton.tsx';
import { ContractView } from './ContractView.tsx';

export const prefetch: Prefetch = (client, { path }) => client.prefetchQuery(contractQuery(path.id ?? ''));

const UpdateForm = lazy(() => loadChunk(import('#web/features/contracts/form/UpdateForm.tsx')));

/** /contrat/{id}: a contract in reading mode (VIEW), or its form (UPDATE-CONTRACT, UPDATE-AMENDMENT) (CTR-23). */
export function ContractScreen() {
  const { id = '' } = useParams();
  // The key gives another contract a new state: open popups and forms close.
  return <OneContract key={id} id={id} />;
}

function OneContract({ id }: { id: string }) {
  // The end of the session may have interrupted the form: it opens again.
  const interrupted = useInterrupted(readInterruptedForm);
  const [isEditing, setEditing] = useState(interrupted !== undefined);
  const [hasSwitched, setSwitched] = useState(false);
  const { data: contract, error, refetch } = useQuery(contractQuery(id));
  const { path } = useBackToList();
  const consent = useConsent();
  const switchTo = (mode: 'view' | 'edit') => {
    setEditing(mode === 'edit');
    setSwitched(true);
    scrollTo({ top: 0 });
  };
  useFailureToast(contract ? null : error, 'Impossible de récupérer le contrat.');
  if (error && (!contract || isGone(error, isEditing))) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()} back={{ to: path, label: 'Retour aux contrats' }}>
        Ce contrat n’a pas pu être chargé.
      </PageFailed>
    );
  }
  if (!contract) return <ContractSkeleton />;
  return (
    <Suspense fallback={<ContractSkeleton />}>
      {hasSwitched && <TitleFocus key={isEditing ? 'edit' : 'view'} />}
      {isEditing ? (
        <UpdateForm id={id} contract={contract} onLeave={() => switchTo('view')} />
      ) : (
        <ContractView
          id={id}
          contract={contract}
          openTerms={consent.isMissing ? consent.openTerms : undefined}
          onEdit={() => switchTo('edit')}
        />
      )}
      {consent.dialog}
    </Suspense>
  );
}

/** Gives the focus to the title when the mode that the user chose is on the screen: the pressed button is gone. */
function TitleFocus() {
  useEffect(() => {
    // In the next frame: a popup that closes gives the focus back to its button first.
    const frame = requestAnimationFrame(focusTitle);
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
