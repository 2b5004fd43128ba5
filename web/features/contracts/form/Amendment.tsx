import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { useFailureToast } from '#web/features/contracts/contract-failures.ts';
import { contractQuery } from '#web/features/contracts/contracts.queries.ts';
import { ContractSkeleton } from '#web/features/contracts/detail/ContractSkeleton.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { CreateForm } from './CreateForm.tsx';
import { RefusedAmendment } from './RefusedAmendment.tsx';

/** Loads the contract to amend, whatever the cache holds, then shows the form of its amendment. */
export default function Amendment({ id, openTerms }: { id: string; openTerms: (() => void) | undefined }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...contractQuery(id), refetchOnMount: 'always' });
  // The form keeps the contract that it opened with, even when the query refreshes: what the user has typed stays, and the server judges it.
  const [contract, setContract] = useState<ContractAnswer>();
  if (!contract && data && isFetchedAfterMount && !error) setContract(data);
  const { path } = useBackToList();
  useFailureToast(contract ? null : error, 'Impossible de récupérer le contrat.');
  if (error && !contract) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()} back={{ to: path, label: 'Retour aux contrats' }}>
        Le contrat à amender n’a pas pu être chargé.
      </PageFailed>
    );
  }
  if (!contract) return <ContractSkeleton />;
  const { update } = contract.header.actions;
  // Refused here, before the user fills in a form that the server would refuse.
  if (!update.allowed) return <RefusedAmendment id={id} title={contract.form.title} reason={update.reason} />;
  return <CreateForm amended={{ id, contract }} openTerms={openTerms} />;
}
