import { typeset } from '#protocol/text/typeset.ts';
import { ContractHead } from '#web/features/contracts/detail/ContractHead.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

type RefusedAmendmentProps = {
  id: string;
  title: string;
  reason: string;
};

/** Replaces the form of an amendment that the user may not create: the reason, and a link back to the contract. */
export const RefusedAmendment = ({ id, title, reason }: RefusedAmendmentProps) => (
  <>
    <ContractHead title="Nouvel avenant" back={false} context={`Avenant de\u00a0: ${title}`} />
    <EmptyState action={<LinkButton to={`/contrat/${id}`}>Revenir au contrat</LinkButton>}>
      {`Vous ne pouvez pas créer d’avenant à ce contrat. ${typeset(reason)}`}
    </EmptyState>
  </>
);
