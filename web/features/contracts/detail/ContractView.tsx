import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { money } from '#web/features/contracts/revision/revision.texts.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
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
            {form.pricesRevisionClause === true && <RevisionCard id={id} contract={contract} />}
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

type ShownRevision = NonNullable<ContractAnswer['header']['revision']>;

/** Tells the revision to validate, then the next date. */
function revisionDatesText({ dueDate, nextDate }: ShownRevision): string {
  const due = dueDate === null ? '' : `Révision du ${fullDate(dueDate)} à valider. `;
  if (nextDate !== null) return nextDate === dueDate ? due : `${due}Prochaine date\u00a0: ${fullDate(nextDate)}. `;
  return due === '' ? 'Aucune date à venir. ' : due;
}

/** The dates of revision and the last validated price; the way to the screen of its own, where the formula is written first. */
function RevisionCard({ id, contract: { form, header } }: { id: string; contract: ContractAnswer }) {
  const { revision } = header;
  const { state } = useBackToList();
  const canWrite = header.actions.update.allowed && form.contractStatus !== 'halted';
  if (revision === null && !canWrite) return null;
  return (
    <Card title="Révision du prix">
      {revision === null ? (
        <p className={css.revision}>
          Écrivez la formule de la clause&nbsp;: le portail calcule le prix et vérifie ce que le fournisseur demande.
        </p>
      ) : (
        <p className={css.revision}>
          {typeset(revisionDatesText(revision))}
          {revision.last === null
            ? 'Aucune révision validée.'
            : `Dernier prix validé\u00a0: ${money(revision.last.price, revision.last.currency)}${revision.last.isProvisional ? ' (provisoire)' : ''}, le ${fullDate(revision.last.date)}.`}
        </p>
      )}
      <LinkButton to={`/contrat/${id}/revision`} state={state}>
        {revision === null ? 'Écrire la formule' : 'Voir la révision'}
      </LinkButton>
    </Card>
  );
}

const LongText = ({ title, text }: { title: string; text: string }) => (
  <Card title={title}>
    <p className={css.longText}>{text}</p>
  </Card>
);
