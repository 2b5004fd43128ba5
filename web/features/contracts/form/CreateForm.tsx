import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { ContractHead } from '#web/features/contracts/detail/ContractHead.tsx';
import { CardSkeleton } from '#web/features/contracts/detail/ContractSkeleton.tsx';
import { AddDialog } from '#web/features/contracts/popups/AddDialog.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { Authorisation } from './Authorisation.tsx';
import { amendmentOf, bodyOf, type Draft, emptyDraft, inherited } from './draft/draft.ts';
import { type FormChoices, FormContext } from './draft/form-context.ts';
import { lockedInNewAmendment } from './draft/form-texts.ts';
import { useDraft } from './draft/use-draft.ts';
import { useFormChoices } from './draft/use-form-choices.ts';
import { useFormState } from './draft/use-form-state.tsx';
import { FoundNotice, IssueSummary } from './FormNotices.tsx';
import { ContractSections } from './fields/ContractSections.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useCreate } from './use-create.ts';

type CreateFormProps = {
  /** The contract to amend; null for a contract of its own. */
  amended: { id: string; contract: ContractAnswer } | null;
  /** The terms are to be accepted before anything is written. */
  askFirst: (() => void) | undefined;
};

/** CREATE-CONTRACT and CREATE-AMENDMENT. */
export function CreateForm({ amended, askFirst }: CreateFormProps) {
  const { choices, failed, retry } = useFormChoices(amended ? 'CREATE-AMENDMENT' : 'CREATE-CONTRACT');
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
      {choices && <Fields amended={amended} askFirst={askFirst} choices={choices} />}
    </>
  );
}

/** What the form starts from: nothing, or the contract that one amends. */
function useFirstDraft(amended: CreateFormProps['amended'], { people }: FormChoices): Draft {
  const { id: me } = useMe();
  if (!amended) return emptyDraft;
  const { form, header } = amended.contract;
  return amendmentOf(amended.id, form, { me, authorId: header.authorId, people });
}

function Fields({ amended, askFirst, choices }: CreateFormProps & { choices: FormChoices }) {
  const navigate = useNavigate();
  const list = useBackToList();
  const header = amended?.contract.header;
  const typing = useDraft(useFirstDraft(amended, choices));
  const [authorised, setAuthorised] = useState(false);
  const { state, sending } = useFormState({
    typing,
    choices,
    locked: amended ? lockedInNewAmendment : [],
    known: { supplier: header?.supplierTitle ?? null, parent: header?.title ?? null },
    own: { id: null, authorId: null },
  });
  const creation = useCreate(typing);
  if (creation.isDone) return <Navigate to="/contrats" replace />;
  const said = { ...bodyOf(typing.draft, state.isSubscriber), ...(amended && inherited) };
  const body = { ...said, amendment: amended !== null, authorisation: authorised };
  return (
    <FormContext value={state}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (askFirst) askFirst();
          else creation.check(body);
        }}
      >
        {typing.isFound && <FoundNotice />}
        <IssueSummary issues={typing.issues} refusals={typing.refusals} />
        <ContractSections />
        <Authorisation checked={authorised} onChange={setAuthorised} />
        <SaveBar
          dirty={typing.isDirty}
          sending={sending}
          untouched="Rien n’est encore saisi"
          missing={authorised ? undefined : 'Donnez l’autorisation en bas du formulaire pour le créer'}
        >
          <Button onClick={() => void navigate(list.address)}>Annuler</Button>
          <Button type="submit" look="primary" busy={creation.isChecking} disabled={!authorised || sending}>
            {amended ? 'Créer l’avenant' : 'Créer le contrat'}
          </Button>
        </SaveBar>
      </form>
      {creation.isAsking && (
        <AddDialog
          draft={typing.draft}
          amendment={amended !== null}
          busy={creation.isCreating}
          onConfirm={() => creation.create(body)}
          onClose={creation.stopAsking}
        />
      )}
      <UnsavedChangesGuard active={typing.isDirty || sending} />
    </FormContext>
  );
}
