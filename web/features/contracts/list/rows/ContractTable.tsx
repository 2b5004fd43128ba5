import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ContractRow } from '#protocol/contracts/contracts.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { StatusMark } from '#web/features/contracts/StatusMark.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import css from './ContractTable.module.css';
import { ParentalityButton } from './ParentalityButton.tsx';
import { RevisionDue } from './RevisionDue.tsx';
import type { RowsProps } from './rows-props.ts';

/** Contracts as a table. A click anywhere on a row opens its contract (CTR-05); the title is a link, for the keyboard. */
export const ContractTable = ({ label, contracts, isStale, onTree }: RowsProps) => (
  <div className={css.frame} data-waiting={isStale || undefined}>
    <table className={css.table} aria-label={label} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">Titre</th>
          <th scope="col" className={css.icon}>
            <span className="sr-only">Parentalité</span>
          </th>
          <th scope="col" className={css.date}>
            Date d'application
          </th>
          <th scope="col" className={`${css.date} ${css.short}`}>
            Date de fin
          </th>
          <th scope="col" className={`${css.date} ${css.long}`}>
            Date de prévenance
          </th>
          <th scope="col" className={css.status}>
            Statut
          </th>
        </tr>
      </thead>
      <tbody>
        {contracts.map((contract) => (
          <Row key={contract.id} contract={contract} onTree={onTree} />
        ))}
      </tbody>
    </table>
  </div>
);

const isOnControl = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('a, button') !== null;

/**
 * Opens a contract by a click on its row. Clicks on a link or a button of the row, and the end of a text selection, are left alone. As with
 * a link, a modifier or the middle button opens another tab or window.
 */
function useRowClicks(id: string) {
  const navigate = useNavigate();
  const { state } = useBackToList();
  const path = `/contrat/${id}`;
  return {
    onClick: (event: MouseEvent) => {
      if (isOnControl(event)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) window.open(path, '_blank', 'noopener');
      else if (getSelection()?.isCollapsed !== false) void navigate(path, { state });
    },
    onMouseDown: (event: MouseEvent) => {
      // Prevents the scroll mode of the middle button, and the text selection of a click with shift.
      if (!isOnControl(event) && (event.button === 1 || event.shiftKey)) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && !isOnControl(event)) window.open(path, '_blank', 'noopener');
    },
  };
}

function Row({ contract, onTree }: { contract: ContractRow } & Pick<RowsProps, 'onTree'>) {
  const { id, title, amendment, startDate, endDate, notificationDate, contractStatus, highlighted } = contract;
  const { state } = useBackToList();
  return (
    <tr {...useRowClicks(id)} data-urgent={highlighted || undefined}>
      <th scope="row">
        <div className={css.line}>
          <Link className={css.title} to={`/contrat/${id}`} state={state} title={title}>
            {title}
          </Link>
          {amendment && <Tag>Avenant</Tag>}
          {contract.supplier && (
            <span className={css.supplier} title={contract.supplier}>
              {contract.supplier}
            </span>
          )}
        </div>
        <p className={css.deadline}>{typeset(contract.deadline)}</p>
        <RevisionDue contract={contract} />
      </th>
      <td className={css.icon}>
        <ParentalityButton contract={contract} onTree={onTree} />
      </td>
      <td className={css.date}>{shortDate(startDate)}</td>
      <td className={css.date}>{shortDate(endDate)}</td>
      <td className={css.date}>{shortDate(notificationDate)}</td>
      <td className={css.status}>
        <StatusMark status={contractStatus} />
      </td>
    </tr>
  );
}
