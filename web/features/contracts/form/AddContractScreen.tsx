import { lazy, Suspense } from 'react';
import { useConsent } from '#web/features/contracts/consent/use-consent.tsx';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SkeletonBar } from '#web/ui/states/Loading.tsx';
import { CreateForm } from './CreateForm.tsx';

/** A chunk of its own: a new contract does without it. */
const Amendment = lazy(() => loadChunk(import('./Amendment.tsx')));

/** /contrat/ajouter: a new contract, or with `reference` an amendment of the contract that it names (CTR-21, CTR-22). */
export function AddContractScreen() {
  const { params } = useQueryParams();
  const reference = params.get('reference') ?? '';
  const consent = useConsent();
  const openTerms = consent.isMissing ? consent.openTerms : undefined;
  return (
    <>
      {reference === '' ? (
        <CreateForm key="contract" amended={null} openTerms={openTerms} />
      ) : (
        <Suspense fallback={<SkeletonBar height={420} />}>
          <Amendment key={reference} id={reference} openTerms={openTerms} />
        </Suspense>
      )}
      {consent.dialog}
    </>
  );
}
