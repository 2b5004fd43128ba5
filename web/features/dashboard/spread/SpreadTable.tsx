import { Link } from 'react-router';
import type { DashboardSpread } from '#protocol/dashboard/dashboard-spread.ts';
import { leavingAnalysis } from '#web/features/dashboard/dashboard.url-state.ts';
import { euros } from '#web/lib/formats/amounts.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import css from './SpreadTable.module.css';

const amountText = (amount: number | null): string => (amount === null ? '–' : euros(amount));

/** The largest families by company. Wider than a phone, it scrolls in a frame of its own, its families staying in view. */
export function SpreadTable({ data: { columns, rows, total, range } }: { data: DashboardSpread }) {
  const { with: linkWith } = useQueryParams();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls
    <section className={css.frame} tabIndex={0} aria-label="Familles par société">
      <table className={css.table}>
        <caption className="sr-only">Montant de chaque famille par société, {range}</caption>
        <thead>
          <tr>
            <th scope="col">Famille</th>
            {columns.map(({ slug, title }) => (
              <th key={slug ?? ''} scope="col">
                {slug === null ? title : <Link to={`/dashboard/${slug}?tab=family`}>{title}</Link>}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, title, amounts, total: sum }) => (
            <tr key={slug ?? ''}>
              <th scope="row">
                {slug === null ? (
                  title
                ) : (
                  <Link to={linkWith(leavingAnalysis({ context: 'family', id: slug }))} preventScrollReset>
                    {title}
                  </Link>
                )}
              </th>
              {columns.map((column, at) => (
                <td key={column.slug ?? ''}>{amountText(amounts[at] ?? null)}</td>
              ))}
              <td className={css.sum}>{euros(sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map((column) => (
              <td key={column.slug ?? ''}>{euros(column.total)}</td>
            ))}
            <td>{euros(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
