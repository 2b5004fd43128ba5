import { useState } from 'react';
import { Link } from 'react-router';
import {
  type RegistrationDecision,
  type RegistrationRow,
  type RegistrationState,
  registrationDecisions,
  registrationStateLabels,
} from '#protocol/formations/registrations-desk.ts';
import { periodInWords } from '#protocol/text/period.ts';
import { instant } from '#web/lib/formats/dates.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import tag from '#web/operator/kit/StateTag.module.css';
import { stateLabels } from '#web/operator/requests/request-texts.ts';
import { ActionMenu } from '#web/ui/widgets/ActionMenu.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { decisionTexts } from './registration-texts.ts';

const dots: Readonly<Record<RegistrationState, string | undefined>> = {
  requested: tag.planned,
  validated: tag.shown,
  refused: tag.ended,
  cancelled: tag.draft,
};
const headings = ['Personne', 'Formation', 'Session', 'État', 'Demandée'];

type RegistrationTableProps = {
  rows: readonly RegistrationRow[];
  /** The rows answer the previous query. */
  isStale: boolean;
};

/** Registrations, one a row, with the decisions that the server allows now. */
export function RegistrationTable({ rows, isStale }: RegistrationTableProps) {
  const [choice, setChoice] = useState<{ registration: RegistrationRow; decision: RegistrationDecision } | null>(null);
  return (
    <>
      <ListTable label="Liste des inscriptions" headings={headings} hasActions isStale={isStale}>
        {rows.map((row) => (
          <Row key={row.id} row={row} onDecide={(decision) => setChoice({ registration: row, decision })} />
        ))}
      </ListTable>
      {choice && <DecisionDialog {...choice} onClose={() => setChoice(null)} />}
    </>
  );
}

const Row = ({ row, onDecide }: { row: RegistrationRow; onDecide: (decision: RegistrationDecision) => void }) => (
  <tr>
    <td className={list.title}>
      {row.person}
      {row.company && <span className={list.small}>{row.company}</span>}
    </td>
    <td data-label="Formation">
      <Link to={`/formations/${row.formation.id}`}>{row.formation.title}</Link>
    </td>
    <td data-label="Session">
      {periodInWords(row.session.startsAt, row.session.endsAt)}
      <span className={list.small}>{row.session.cancelled ? `${row.session.location}, annulée` : row.session.location}</span>
    </td>
    <td data-label="État">
      <span className={tag.state}>
        <span className={`${tag.dot} ${dots[row.state]}`} aria-hidden="true" />
        {registrationStateLabels[row.state]}
      </span>
    </td>
    <td data-label="Demandée">
      {instant(row.requestedAt)}
      {row.request && (
        <span className={list.small}>
          <Link to={`/demandes/${row.request.number}`}>Demande {row.request.number}</Link>, {stateLabels[row.request.state].toLowerCase()}
        </span>
      )}
    </td>
    <td className={list.actions}>
      <ActionMenu
        label={`Actions sur ${row.person}`}
        actions={registrationDecisions
          .filter((decision) => row.verdicts[decision] === null)
          .map((decision) => ({
            label: decisionTexts[decision].action,
            ...(decision !== 'validated' && { danger: true as const }),
            onChoose: () => onDecide(decision),
          }))}
      />
    </td>
  </tr>
);
