import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { AddDialog } from '#web/features/contracts/popups/AddDialog.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { Authorisation } from './Authorisation.tsx';
import { IssueSummary, RestoredNotice } from './FormNotices.tsx';
import { ContractSections } from './fields/ContractSections.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type FormChoices, FormContext } from './state/form-context.ts';
import { amendmentValues, emptyFormValues, type FormValues } from './state/form-values.ts';
import { useFormEditor } from './state/use-form-editor.ts';
import { useFormState } from './state/use-form-state.tsx';
import { useCreate } from './use-create.ts';

export type CreateFormProps = {
  /** The contract to amend; null for an ordinary contract. */
  amended: { id: string; contract: ContractAnswer } | null;
  /** Opens the terms of use; undefined once the user has accepted them. */
  openTerms: (() => void) | undefined;
};

type CreateFieldsProps = CreateFormProps & { choices: FormChoices };

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
    titles: { supplier: header?.supplierTitle ?? null, parent: header?.title ?? null, category: header?.categoryTitle ?? null },
    excluded: { parent: null, collaborator: null },
  });
  const creation = useCreate(editor, { isAmendment: amended !== null, authorisation, isSubscriber: state.isSubscriber });
  return { editor, state, isUploading, creation, authorisation, setAuthorisation };
}

/** The fields of a new contract or amendment, its creation and its popups. */
export default function CreateFields({ amended, openTerms, choices }: CreateFieldsProps) {
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
        <AddDialog
          values={editor.values}
          isAmendment={amended !== null}
          busy={creation.isCreating}
          onConfirm={creation.create}
          onClose={creation.stopConfirming}
        />
      )}
      <UnsavedChangesGuard active={editor.isDirty || isUploading} />
    </FormContext>
  );
}
