import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useConsent } from '#web/features/contracts/consent/use-consent.tsx';
import { useToldFailure } from '#web/features/contracts/contract-failures.ts';
import { contractQuery } from '#web/features/contracts/contracts.queries.ts';
import { keptDraft } from '#web/features/contracts/form/draft/stored-draft.ts';
import { UpdateForm } from '#web/features/contracts/form/UpdateForm.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { ContractSkeleton } from './ContractSkeleton.tsx';
import { ContractView } from './ContractView.tsx';

/** /contrat/{id}: a contract to read (VIEW), and in the same place to change (UPDATE-CONTRACT, UPDATE-AMENDMENT). */
export function ContractScreen() {
  const { id = '' } = useParams();
  // Another contract is another page: what was open of this one closes.
  return <OneContract key={id} id={id} />;
}

function OneContract({ id }: { id: string }) {
  const { id: user } = useMe();
  const { pathname, search } = useLocation();
  // Who was changing it when the session ended finds that again.
  const [editing, setEditing] = useState(() => keptDraft(user, `${pathname}${search}`) !== undefined);
  const { data: contract, error, refetch } = useQuery(contractQuery(id));
  const { address } = useBackToList();
  const consent = useConsent();
  const turnTo = (edits: boolean) => {
    setEditing(edits);
    scrollTo({ top: 0 });
    // The button that was pressed is gone, and a popup that closes gives the focus back to it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
  };
  useToldFailure(contract ? null : error, 'Impossible de récupérer le contrat.');
  if (error && !contract) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()} back={{ to: address, label: 'Retour aux contrats' }}>
        Ce contrat n’a pas pu être chargé.
      </PageFailed>
    );
  }
  if (!contract) return <ContractSkeleton />;
  return (
    <>
      {editing ? (
        <UpdateForm id={id} contract={contract} onLeave={() => turnTo(false)} />
      ) : (
        <ContractView id={id} contract={contract} askFirst={consent.isMissing ? consent.ask : undefined} onEdit={() => turnTo(true)} />
      )}
      {consent.dialog}
    </>
  );
}
