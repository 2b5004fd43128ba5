import { useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { ContractHead } from '#web/features/contracts/detail/ContractHead.tsx';
import { CardSkeleton } from '#web/features/contracts/detail/ContractSkeleton.tsx';
import { HeadContext } from '#web/features/contracts/detail/ViewHead.tsx';
import { HistoryButton } from '#web/features/contracts/popups/HistoryDialog.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { draftOf } from './draft/draft.ts';
import { type FormChoices, FormContext } from './draft/form-context.ts';
import { useDraft } from './draft/use-draft.ts';
import { useFormChoices } from './draft/use-form-choices.ts';
import { useFormState } from './draft/use-form-state.tsx';
import { FoundNotice, IssueSummary, StaleNotice } from './FormNotices.tsx';
import { ContractSections } from './fields/ContractSections.tsx';
import { SaveBar } from './SaveBar.tsx';
import { UpdatePopups } from './UpdatePopups.tsx';
import { useUpdate } from './use-update.ts';

type UpdateFormProps = {
  id: string;
  contract: ContractAnswer;
  /** Back to what one reads. */
  onLeave: () => void;
};

/** UPDATE-CONTRACT and UPDATE-AMENDMENT: the contract in fields, in the place where it is read. */
export function UpdateForm({ id, contract, onLeave }: UpdateFormProps) {
  const context = contract.header.amendment ? 'UPDATE-AMENDMENT' : 'UPDATE-CONTRACT';
  // What one began with stays, whatever is asked again meanwhile: the server tells when it is stale.
  const [read, setRead] = useState(contract);
  const { choices, failed, retry } = useFormChoices(context, read.header.selectableStatuses);
  return (
    <>
      <ContractHead
        title={context === 'UPDATE-AMENDMENT' ? 'Modifier l’avenant' : 'Modifier le contrat'}
        context={
          <>
            {read.form.title}
            <HeadContext id={id} contract={read} />
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
      {choices && <Fields id={id} contract={read} choices={choices} onFresh={setRead} onLeave={onLeave} />}
    </>
  );
}

type FieldsProps = UpdateFormProps & {
  choices: FormChoices;
  onFresh: (fresh: ContractAnswer) => void;
};

function Fields({ id, contract, choices, onFresh, onLeave }: FieldsProps) {
  const { form, header } = contract;
  const typing = useDraft(draftOf(form), header);
  const [leaving, setLeaving] = useState(false);
  const { state, sending } = useFormState({
    typing,
    choices,
    locked: header.lockedFields,
    known: { supplier: header.supplierTitle, parent: header.parentContractTitle },
    own: { id, authorId: header.authorId },
  });
  const update = useUpdate({ id, version: header.version, typing, isSubscriber: state.isSubscriber, onFresh, onSaved: onLeave });
  return (
    <FormContext value={state}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          update.check();
        }}
      >
        {update.isStale && <StaleNotice isWhole={Object.keys(typing.lost).length === 0} />}
        {typing.isFound && <FoundNotice />}
        <IssueSummary issues={typing.issues} refusals={typing.refusals} />
        <ContractSections
          onStatus={(status) => {
            if ((status === 'halted' || status === 'archived') && status !== form.contractStatus) update.popup.open(status);
            else typing.change('contractStatus', status);
          }}
        />
        <SaveBar dirty={typing.isDirty} sending={sending}>
          <Button onClick={() => (typing.isTyped || sending ? setLeaving(true) : onLeave())}>Annuler</Button>
          <Button type="submit" look="primary" busy={update.isChecking} disabled={!typing.isDirty || sending}>
            Enregistrer
          </Button>
        </SaveBar>
      </form>
      <UpdatePopups update={update} />
      <UnsavedChangesGuard
        active={typing.isTyped || sending}
        answers={leaving ? { onLeave, onStay: () => setLeaving(false) } : undefined}
      />
    </FormContext>
  );
}
