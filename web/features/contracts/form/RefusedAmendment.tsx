import { typeset } from '#protocol/text/typeset.ts';
import { ContractHead } from '#web/features/contracts/detail/ContractHead.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

type RefusedAmendmentProps = {
  id: string;
  title: string;
  reason: string;
};

/** Replaces the form of an amendment that the user may not create: the reason, and a link back to the contract. */
export function RefusedAmendment({ id, title, reason }: RefusedAmendmentProps) {
  const { state } = useBackToList();
  const back = (
    <LinkButton to={`/contrat/${id}`} state={state}>
      Revenir au contrat
    </LinkButton>
  );
  return (
    <>
      <ContractHead title="Nouvel avenant" back={false} context={`Avenant de\u00a0: ${title}`} />
      <EmptyState action={back}>{`Vous ne pouvez pas créer d’avenant à ce contrat. ${typeset(reason)}`}</EmptyState>
    </>
  );
}
