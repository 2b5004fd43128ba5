import type { ReactNode } from 'react';
import type { AmountsRow } from '#protocol/turnover/turnover-desk.ts';
import css from './Turnover.module.css';
import { figure, monthHead } from './turnover-texts.ts';

type AmountsTableProps = {
  /** The accessible name of the table. */
  label: string;
  /** The name of what a row is: 'Fournisseur'. */
  heading: string;
  months: readonly string[];
  rows: readonly AmountsRow[];
  /** Draws the title of a row. */
  title: (row: AmountsRow) => ReactNode;
  /** Draws an amount; a plain figure without it. */
  cell?: (row: AmountsRow, month: string, amount: number | null) => ReactNode;
  /** The last row: its name and the sum of each month. */
  foot?: { title: string; amounts: readonly (number | null)[] };
  /** Amounts have their cents. */
  cents?: boolean;
  isStale?: boolean;
};

const Figure = ({ amount, cents }: { amount: number | null; cents: boolean }) =>
  amount === null ? <span className={css.none}>–</span> : figure(amount, cents);

const totalOf = (amounts: readonly (number | null)[]): number => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Amounts by month: a row for each company or family, its name kept in sight while the months scroll. */
export function AmountsTable({ label, heading, months, rows, title, cell, foot, cents = false, isStale = false }: AmountsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the months scroll sideways by keyboard too
    <section className={css.scroll} aria-label={`${label}, par mois`} tabIndex={0}>
      <table className={css.table} data-waiting={isStale || undefined} aria-busy={isStale} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {heading}
            </th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthHead(month)}
              </th>
            ))}
            <th scope="col" className={css.total}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={css.name}>
                {title(row)}
              </th>
              {months.map((month, at) => {
                const amount = row.amounts[at] ?? null;
                return (
                  <td key={month} className={cell && css.editable}>
                    {cell ? cell(row, month, amount) : <Figure amount={amount} cents={cents} />}
                  </td>
                );
              })}
              <td className={css.total}>{figure(row.total, cents)}</td>
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row" className={css.name}>
                {foot.title}
              </th>
              {months.map((month, at) => (
                <td key={month}>
                  <Figure amount={foot.amounts[at] ?? null} cents={cents} />
                </td>
              ))}
              <td className={css.total}>{figure(totalOf(foot.amounts), cents)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
