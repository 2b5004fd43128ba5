import { Link } from 'react-router';
import type { JournalRow } from '#protocol/desk/journal.ts';
import { instant } from '#web/lib/formats/dates.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import css from './Journal.module.css';
import { actionText, objectOf } from './journal-texts.ts';

/** The lines of a page of the journal, the newest first. */
export const JournalTable = ({ rows, isStale }: { rows: readonly JournalRow[]; isStale: boolean }) => (
  <ListTable label="Journal" headings={['Action', 'Sur quoi', 'Qui', 'Quand', 'Depuis']} isStale={isStale}>
    {rows.map((row) => (
      <Line key={row.id} row={row} />
    ))}
  </ListTable>
);

function Line({ row }: { row: JournalRow }) {
  const { text, to, small } = objectOf(row);
  return (
    <tr>
      <td className={css.action}>{actionText(row.action)}</td>
      <td className={css.object}>
        {to === null ? text : <Link to={to}>{text}</Link>}
        {small && <span className={list.small}>{small}</span>}
      </td>
      <td data-label="Qui">
        {row.by ? <Link to={`/personnes/${row.by.id}`}>{row.by.name}</Link> : 'Le portail'}
        {row.onBehalfOf && (
          <span className={list.small}>
            à la place de <Link to={`/personnes/${row.onBehalfOf.id}`}>{row.onBehalfOf.name}</Link>
          </span>
        )}
      </td>
      <td data-label="Quand" className={list.date ?? ''}>
        {instant(row.at)}
      </td>
      <td data-label="Depuis" className={css.ip}>
        {row.ip}
      </td>
    </tr>
  );
}
