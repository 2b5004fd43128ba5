import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useConsent } from '#web/features/contracts/consent/use-consent.tsx';
import { useFailureToast } from '#web/features/contracts/contract-failures.ts';
import { contractQuery } from '#web/features/contracts/contracts.queries.ts';
import { readInterruptedForm } from '#web/features/contracts/form/state/interrupted-form.ts';
import { UpdateForm } from '#web/features/contracts/form/UpdateForm.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { ContractSkeleton } from './ContractSkeleton.tsx';
import { ContractView } from './ContractView.tsx';

/** /contrat/{id}: a contract in reading mode (VIEW), or its form (UPDATE-CONTRACT, UPDATE-AMENDMENT) (CTR-23). */
export function ContractScreen() {
  const { id = '' } = useParams();
  // The key gives another contract a new state: open popups and forms close.
  return <OneContract key={id} id={id} />;
}

function OneContract({ id }: { id: string }) {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  // The end of the session may have interrupted the form: it opens again.
  const [isEditing, setEditing] = useState(() => readInterruptedForm(user, `${pathname}${search}`) !== undefined);
  const { data: contract, error, refetch } = useQuery(contractQuery(id));
  const { path } = useBackToList();
  const consent = useConsent();
  const switchTo = (mode: 'view' | 'edit') => {
    setEditing(mode === 'edit');
    scrollTo({ top: 0 });
    // The pressed button is gone, and a closing popup gives the focus back to it: the title takes it in the next frame.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
  };
  useFailureToast(contract ? null : error, 'Impossible de récupérer le contrat.');
  if (error && !contract) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()} back={{ to: path, label: 'Retour aux contrats' }}>
        Ce contrat n’a pas pu être chargé.
      </PageFailed>
    );
  }
  if (!contract) return <ContractSkeleton />;
  return (
    <>
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
    </>
  );
}
