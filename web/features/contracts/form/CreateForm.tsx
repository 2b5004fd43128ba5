import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { CardSkeleton } from '#web/features/contracts/CardSkeleton.tsx';
import { ContractHead } from '#web/features/contracts/detail/ContractHead.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { Authorisation } from './Authorisation.tsx';
import { IssueSummary, RestoredNotice } from './FormNotices.tsx';
import { ContractSections } from './fields/ContractSections.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type FormChoices, FormContext } from './state/form-context.ts';
import { amendmentValues, emptyFormValues, type FormValues } from './state/form-values.ts';
import { useFormChoices } from './state/use-form-choices.ts';
import { useFormEditor } from './state/use-form-editor.ts';
import { useFormState } from './state/use-form-state.tsx';
import { useCreate } from './use-create.ts';

const loadAddDialog = () => loadChunk(import('#web/features/contracts/popups/AddDialog.tsx'));
/** Opened by the click that saves: it comes once the page is idle. */
const AddDialog = lazy(loadAddDialog);

type CreateFormProps = {
  /** The contract to amend; null for an ordinary contract. */
  amended: { id: string; contract: ContractAnswer } | null;
  /** Opens the terms of use; undefined once the user has accepted them. */
  openTerms: (() => void) | undefined;
};

/** CREATE-CONTRACT and CREATE-AMENDMENT. */
export function CreateForm({ amended, openTerms }: CreateFormProps) {
  const { choices, failed, retry } = useFormChoices(amended ? 'CREATE-AMENDMENT' : 'CREATE-CONTRACT');
  useEffect(() => whenIdle(() => loadAddDialog().catch(() => undefined)), []);
  return (
    <>
      <ContractHead
        title={amended ? 'Nouvel avenant' : 'Nouveau contrat'}
        back={false}
        {...(amended && { context: `Avenant de\u00a0: ${amended.contract.form.title}` })}
      />
      {failed && <FailedState onRetry={retry}>Le formulaire n’a pas pu être chargé.</FailedState>}
      {!choices && !failed && (
        <Loading>
          <CardSkeleton />
        </Loading>
      )}
      {choices && <Fields amended={amended} openTerms={openTerms} choices={choices} />}
    </>
  );
}

/** Returns the first values of the form: an empty form, with the supplier of the network that `supplier` names in the URL, or the contract to amend. */
function useFirstValues(amended: CreateFormProps['amended'], { people }: FormChoices): FormValues {
  const { id: userId, role } = useMe();
  const { params } = useQueryParams();
  const supplier = /^\d+$/.exec(params.get('supplier') ?? '')?.[0];
  if (!amended) return supplier && role === 'subscriber' ? { ...emptyFormValues, mercurialNetwork: true, supplier } : emptyFormValues;
  const { form, header } = amended.contract;
  return amendmentValues(amended.id, form, { userId, authorId: header.authorId, people });
}

/** Returns the state of the form, its authorisation box and its creation. */
function useCreateForm(amended: CreateFormProps['amended'], choices: FormChoices) {
  const header = amended?.contract.header;
  const editor = useFormEditor(useFirstValues(amended, choices));
  const [authorisation, setAuthorisation] = useState(false);
  const { state, isUploading } = useFormState({
    editor,
    choices,
    lockedFields: amended ? [...lockedInAmendment, 'parentContract'] : [],
    titles: { supplier: header?.supplierTitle ?? null, parent: header?.title ?? null },
    excluded: { parent: null, collaborator: null },
  });
  const creation = useCreate(editor, { isAmendment: amended !== null, authorisation, isSubscriber: state.isSubscriber });
  return { editor, state, isUploading, creation, authorisation, setAuthorisation };
}

function Fields({ amended, openTerms, choices }: CreateFormProps & { choices: FormChoices }) {
  const navigate = useNavigate();
  const list = useBackToList();
  const { editor, state, isUploading, creation, authorisation, setAuthorisation } = useCreateForm(amended, choices);
  if (creation.isDone) return <Navigate to="/contrats" replace />;
  return (
    <FormContext value={state}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (openTerms) openTerms();
          else creation.check();
        }}
      >
        {editor.isRestored && <RestoredNotice />}
        <IssueSummary issues={editor.issues} refusalCount={editor.refusalCount} />
        <ContractSections />
        <Authorisation checked={authorisation} onChange={setAuthorisation} />
        <SaveBar
          isDirty={editor.isDirty}
          isUploading={isUploading}
          untouched="Rien n’est encore saisi"
          missing={authorisation ? undefined : 'Donnez l’autorisation en bas du formulaire pour le créer'}
        >
          <Button onClick={() => void navigate(list.path)}>Annuler</Button>
          <Button type="submit" look="primary" busy={creation.isChecking} disabled={!authorisation || isUploading}>
            {amended ? 'Créer l’avenant' : 'Créer le contrat'}
          </Button>
        </SaveBar>
      </form>
      {creation.isConfirming && (
        <Suspense>
          <AddDialog
            values={editor.values}
            isAmendment={amended !== null}
            busy={creation.isCreating}
            onConfirm={creation.create}
            onClose={creation.stopConfirming}
          />
        </Suspense>
      )}
      <UnsavedChangesGuard active={editor.isDirty || isUploading} />
    </FormContext>
  );
}
