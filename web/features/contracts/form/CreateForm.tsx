import { lazy, Suspense, useEffect } from 'react';
import { CardSkeleton } from '#web/features/contracts/CardSkeleton.tsx';
import { ContractHead } from '#web/features/contracts/detail/ContractHead.tsx';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import type { CreateFormProps } from './CreateFields.tsx';
import { useFormChoices } from './state/use-form-choices.ts';

const loadFields = () => loadChunk(import('./CreateFields.tsx'));
/** Loaded while the choices are. It has the popups of the form: a script that does not come fails before anything is typed. */
const CreateFields = lazy(loadFields);

const skeleton = (
  <Loading>
    <CardSkeleton />
  </Loading>
);

/** CREATE-CONTRACT and CREATE-AMENDMENT. */
export function CreateForm({ amended, openTerms }: CreateFormProps) {
  const { choices, failed, retry } = useFormChoices(amended ? 'CREATE-AMENDMENT' : 'CREATE-CONTRACT');
  // A failure shows when the choices have come.
  useEffect(() => void loadFields().catch(() => undefined), []);
  return (
    <>
      <ContractHead
        title={amended ? 'Nouvel avenant' : 'Nouveau contrat'}
        back={false}
        {...(amended && { context: `Avenant de\u00a0: ${amended.contract.form.title}` })}
      />
      {failed && <FailedState onRetry={retry}>Le formulaire n’a pas pu être chargé.</FailedState>}
      {!choices && !failed && skeleton}
      {choices && (
        <Suspense fallback={skeleton}>
          <CreateFields amended={amended} openTerms={openTerms} choices={choices} />
        </Suspense>
      )}
    </>
  );
}
