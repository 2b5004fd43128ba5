import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { AccessCard } from './AccessCard.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { ContractHead } from './ContractHead.tsx';
import css from './ContractView.module.css';
import { DatesCard } from './DatesCard.tsx';
import { FilesCard } from './FilesCard.tsx';
import { LatestCard } from './LatestCard.tsx';
import { HeadContext, ViewActions } from './ViewHead.tsx';

type ContractViewProps = {
  id: string;
  contract: ContractAnswer;
  /** Opens the terms of use; undefined once the user has accepted them. */
  openTerms: (() => void) | undefined;
  onEdit: () => void;
};

/** A contract in reading mode: its deadline first, then its facts and files in the wide column, its dates and people in the other. */
export function ContractView({ id, contract, openTerms, onEdit }: ContractViewProps) {
  const { form, header } = contract;
  return (
    <>
      <ContractHead
        title={form.title}
        context={<HeadContext id={id} contract={contract} />}
        actions={<ViewActions id={id} contract={contract} openTerms={openTerms} onEdit={onEdit} />}
      />
      <Deadline sentence={header.deadline} urgent={header.highlighted} />
      <SheetColumns
        first={<DatesCard form={form} />}
        story={
          <>
            <ContractFacts contract={contract} />
            {form.description !== null && <LongText title="Description" text={form.description} />}
            {form.note !== null && <LongText title="Note" text={form.note} />}
            <FilesCard title="Documents du contrat" files={form.contractDocuments} />
            <FilesCard title="Pièces jointes privées" files={form.privateAttachments} />
          </>
        }
        facts={
          <>
            {form.pricesRevisionClause === true && <RevisionLink id={id} />}
            <AccessCard contract={contract} />
            <LatestCard id={id} />
          </>
        }
      />
    </>
  );
}

/** The sentence of the server about the next deadline. */
function Deadline({ sentence, urgent }: { sentence: string; urgent: boolean }) {
  const Icon = urgent ? IconAlertTriangle : IconCalendarEvent;
  return (
    <p className={css.deadline} data-urgent={urgent || undefined}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span>
        {urgent && <strong className={css.urgent}>Urgent</strong>} {typeset(sentence)}
      </span>
    </p>
  );
}

/** The way to the revision of the price, which has a screen of its own. */
const RevisionLink = ({ id }: { id: string }) => (
  <Card title="Révision du prix">
    <p className={css.revision}>Calculez ce que donne la clause, et vérifiez ce que le fournisseur demande.</p>
    <LinkButton to={`/contrat/${id}/revision`}>Voir la révision</LinkButton>
  </Card>
);

const LongText = ({ title, text }: { title: string; text: string }) => (
  <Card title={title}>
    <p className={css.longText}>{text}</p>
  </Card>
);
