import { useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { CardSkeleton } from '#web/features/contracts/CardSkeleton.tsx';
import { ContractHead } from '#web/features/contracts/detail/ContractHead.tsx';
import { HeadContext } from '#web/features/contracts/detail/ViewHead.tsx';
import { HistoryButton } from '#web/features/contracts/popups/HistoryDialog.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { IssueSummary, RestoredNotice, StaleNotice } from './FormNotices.tsx';
import { ContractSections } from './fields/ContractSections.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type FormChoices, FormContext } from './state/form-context.ts';
import { formValuesOf } from './state/form-values.ts';
import { useFormChoices } from './state/use-form-choices.ts';
import { useFormEditor } from './state/use-form-editor.ts';
import { useFormState } from './state/use-form-state.tsx';
import { UpdatePopups } from './UpdatePopups.tsx';
import { useUpdate } from './use-update.ts';

type UpdateFormProps = {
  id: string;
  contract: ContractAnswer;
  /** Returns to the contract's page in reading mode. */
  onLeave: () => void;
};

/** UPDATE-CONTRACT and UPDATE-AMENDMENT: the form takes the place of the contract's page. */
export default function UpdateForm({ id, contract, onLeave }: UpdateFormProps) {
  const context = contract.header.amendment ? 'UPDATE-AMENDMENT' : 'UPDATE-CONTRACT';
  // The form keeps the contract that it opened with, even when the query refreshes: the server refuses an outdated version (RDG-221).
  const [opened, setOpened] = useState(contract);
  const { choices, failed, retry } = useFormChoices(context, opened.header.selectableStatuses);
  return (
    <>
      <ContractHead
        title={context === 'UPDATE-AMENDMENT' ? 'Modifier l’avenant' : 'Modifier le contrat'}
        context={
          <>
            {opened.form.title}
            <HeadContext id={id} contract={opened} />
          </>
        }
        actions={<HistoryButton id={id} />}
      />
      {failed && <FailedState onRetry={retry}>Le formulaire n’a pas pu être chargé.</FailedState>}
      {!choices && !failed && (
        <Loading>
          <CardSkeleton />
        </Loading>
      )}
      {choices && <Fields id={id} contract={opened} choices={choices} onFresh={setOpened} onLeave={onLeave} />}
    </>
  );
}

type FieldsProps = UpdateFormProps & {
  choices: FormChoices;
  onFresh: (fresh: ContractAnswer) => void;
};

function Fields({ id, contract, choices, onFresh, onLeave }: FieldsProps) {
  const { form, header } = contract;
  const editor = useFormEditor(formValuesOf(form), header);
  const { state, isUploading } = useFormState({
    editor,
    choices,
    lockedFields: header.lockedFields,
    titles: { supplier: header.supplierTitle, parent: header.parentContractTitle, category: header.categoryTitle },
    excluded: { parent: id, collaborator: header.authorId },
  });
  const update = useUpdate({ id, version: header.version, editor, isSubscriber: state.isSubscriber, onFresh, onSaved: onLeave });
  return (
    <FormContext value={state}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          update.check();
        }}
      >
        {update.isStale && <StaleNotice isWhole={Object.keys(editor.discarded).length === 0} />}
        {editor.isRestored && <RestoredNotice />}
        <IssueSummary issues={editor.issues} refusalCount={editor.refusalCount} />
        <ContractSections
          onStatus={(status) => {
            if ((status === 'halted' || status === 'archived') && status !== form.contractStatus) update.popup.open(status);
            else editor.change('contractStatus', status);
          }}
        />
        <SaveBar isDirty={editor.isDirty} isUploading={isUploading}>
          {/* Cancels at once (CTR-65): the question is for those who leave the page. */}
          <Button onClick={onLeave}>Annuler</Button>
          <Button type="submit" look="primary" busy={update.isChecking} disabled={!editor.isDirty || isUploading}>
            Enregistrer
          </Button>
        </SaveBar>
      </form>
      <UpdatePopups update={update} />
      <UnsavedChangesGuard active={editor.hasUnsavedInput || isUploading} />
    </FormContext>
  );
}
