import { Link, type To } from 'react-router';
import type { Chart, TableColumn } from '#protocol/core/chart.ts';
import { count } from '#web/lib/formats/words.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './ChartTable.module.css';
import { columnDecimals, fullValue } from './chart-texts.ts';
import { useLaterRows } from './use-later-rows.ts';

type ChartTableProps = {
  chart: Chart;
  /** The line of the totals, a value for each series; undefined when they mean nothing. */
  totals: readonly (number | null)[] | undefined;
  /** The columns of text after the amounts. */
  columns: readonly TableColumn[];
  /** The id of the note that explains the empty cells of text: with it they are drawn '–'. */
  noteId?: string | undefined;
  /** The address of the detail of each row; null for a row without one. */
  linkOf?: ((row: number) => To | null) | undefined;
  /** The rows that are shown at first. */
  firstRows?: number;
};

/** The whole table of a chart: its first rows, then all of them; all of them when printed. */
export function ChartTable({ chart, totals, columns, noteId, linkOf, firstRows = 24 }: ChartTableProps) {
  const { isWhole, list, showAll } = useLaterRows<HTMLTableSectionElement>(firstRows);
  const [headings = [], ...rows] = chart.chartDatasExport;
  const others = isWhole ? 0 : rows.length - firstRows;
  const decimals = headings.slice(1).map((_, series) =>
    columnDecimals(
      rows.map((row) => row[series + 1] ?? null),
      chart.chartUnite,
    ),
  );
  const cell = (value: string | number | null, series: number) =>
    typeof value === 'number' ? fullValue(value, chart.chartUnite, decimals[series]) : (value ?? '');
  const text = (value = '') => (value === '' && noteId ? '–' : value);
  return (
    // A table of more columns scrolls sideways on a phone: the keyboard must reach it.
    <div className={css.frame} tabIndex={headings.length > 4 ? 0 : undefined}>
      <table className={css.table} aria-describedby={noteId}>
        <caption className="sr-only">{chart.chartTitle}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            {columns.map((column) => (
              <th key={column.heading} scope="col" className={column.isSecondary ? css.secondary : undefined}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map(([label = '', ...values], row) => {
            const to = linkOf?.(row);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same label
              <tr key={row} className={!isWhole && row >= firstRows ? css.later : undefined}>
                <th scope="row" tabIndex={row === firstRows && !to ? -1 : undefined}>
                  {to ? (
                    <Link to={to} preventScrollReset>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </th>
                {values.map((value, series) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its series
                  <td key={series}>{cell(value, series)}</td>
                ))}
                {columns.map((column) => (
                  <td key={column.heading} className={column.isSecondary ? css.secondary : undefined}>
                    {text(column.values[row])}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {totals.map((value, series) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its series
                <td key={series}>{cell(value, series)}</td>
              ))}
              {columns.map((column) => (
                <td key={column.heading} className={column.isSecondary ? css.secondary : undefined}>
                  {text(column.total)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {others > 0 && (
        <div className={css.more}>
          <Button onClick={showAll}>{others === 1 ? 'Voir l’autre ligne' : `Voir les ${count(others)}\u00a0autres lignes`}</Button>
        </div>
      )}
    </div>
  );
}
