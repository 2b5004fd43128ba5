import { Link } from 'react-router';
import type { Correction } from '#protocol/turnover/turnover-desk.ts';
import { instant, monthName } from '#web/lib/formats/dates.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import css from './Turnover.module.css';
import { amountText } from './turnover-texts.ts';

type CorrectionsTableProps = {
  rows: readonly Correction[];
  isStale?: boolean;
  /** The rows are about several pairs: each names its own, with a link. */
  named?: boolean;
};

/** Corrections: what stood there, what stands there since, who and why. */
export const CorrectionsTable = ({ rows, isStale = false, named = false }: CorrectionsTableProps) => (
  <ListTable
    label="Corrections"
    headings={[
      named ? 'Déclaration' : 'Famille et mois',
      { label: 'Avant', className: css.right },
      { label: 'Après', className: css.right },
      'Raison',
      'Par',
    ]}
    isStale={isStale}
  >
    {rows.map((row) => (
      <tr key={row.id}>
        <td className={list.title}>
          {named && (
            <Link to={`/chiffre-affaires/${row.supplier.id}/${row.subscriber.id}?year=${row.month.slice(0, 4)}`}>
              {`${row.supplier.title}, ${row.subscriber.title}`}
            </Link>
          )}
          <span className={named ? list.small : undefined}>{`${row.family}, ${monthName(row.month)}`}</span>
        </td>
        <td data-label="Avant" className={css.right}>
          {amountText(row.before)}
        </td>
        <td data-label="Après" className={css.right}>
          {amountText(row.after)}
        </td>
        <td data-label="Raison">{row.reason}</td>
        <td data-label="Par">
          {row.by ?? 'Compte supprimé'}
          <span className={list.small}>{instant(row.at)}</span>
        </td>
      </tr>
    ))}
  </ListTable>
);
