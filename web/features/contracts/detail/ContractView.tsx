import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { ContractHead } from './ContractHead.tsx';
import css from './ContractView.module.css';
import { DatesCard } from './DatesCard.tsx';
import { FilesCard } from './FilesCard.tsx';
import { HolderCard } from './HolderCard.tsx';
import { LatestCard } from './LatestCard.tsx';
import { HeadContext, ViewActions } from './ViewHead.tsx';

type ContractViewProps = {
  id: string;
  contract: ContractAnswer;
  /** The terms are to be accepted before anything is written. */
  askFirst: (() => void) | undefined;
  onEdit: () => void;
};

/** A contract to read: first what its dates ask for, then the story on the left, and dates, people and files on the right. */
export function ContractView({ id, contract, askFirst, onEdit }: ContractViewProps) {
  const { form, header } = contract;
  return (
    <>
      <ContractHead
        title={form.title}
        context={<HeadContext id={id} contract={contract} />}
        actions={<ViewActions id={id} contract={contract} askFirst={askFirst} onEdit={onEdit} />}
      />
      <Deadline sentence={header.deadline} urgent={header.highlighted} />
      <SheetColumns
        first={<DatesCard form={form} />}
        story={
          <>
            <ContractFacts contract={contract} />
            {form.description !== null && <Words title="Description" text={form.description} />}
            {form.note !== null && <Words title="Note" text={form.note} />}
            <FilesCard title="Documents du contrat" files={form.contractDocuments} />
            <FilesCard title="Pièces jointes privées" files={form.privateAttachments} />
          </>
        }
        facts={
          <>
            <HolderCard contract={contract} />
            <LatestCard id={id} />
          </>
        }
      />
    </>
  );
}

/** What the dates of the contract mean today. */
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

const Words = ({ title, text }: { title: string; text: string }) => (
  <Card title={title}>
    <p className={css.words}>{text}</p>
  </Card>
);
