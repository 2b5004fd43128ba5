import { Link } from 'react-router';
import type { Correction } from '#protocol/turnover/turnover-desk.ts';
import { instant, monthName } from '#web/lib/formats/dates.ts';
import list from '#web/operator/kit/list/List.module.css';
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
  <div className={list.scroll}>
    <table className={list.table} data-waiting={isStale || undefined} aria-busy={isStale} aria-label="Corrections">
      <thead>
        <tr>
          <th scope="col">{named ? 'Déclaration' : 'Famille et mois'}</th>
          <th scope="col" className={css.right}>
            Avant
          </th>
          <th scope="col" className={css.right}>
            Après
          </th>
          <th scope="col">Raison</th>
          <th scope="col">Par</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  </div>
);
