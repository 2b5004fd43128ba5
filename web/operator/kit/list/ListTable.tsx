import type { ReactNode } from 'react';
import css from './List.module.css';

/** The heading of a column, with a class for its alignment where the plain one is not enough. */
type Heading = string | { label: string; className: string | undefined };

type ListTableProps = {
  /** The accessible name of the table. */
  label: string;
  /** The heading of the column of check boxes, before the others. */
  choice?: ReactNode;
  headings: readonly Heading[];
  /** The last column holds the actions of each row. */
  hasActions?: boolean;
  /** The rows answer the previous query. */
  isStale?: boolean;
  /** The rows: a `tr` each, whose cells bear the heading of their column (`data-label`), shown on a phone. */
  children: ReactNode;
};

/** The frame of every list at the desk: a table, which becomes a list of cards on a phone. */
export const ListTable = ({ label, choice, headings, hasActions = false, isStale = false, children }: ListTableProps) => (
  <div className={css.scroll}>
    <table className={css.table} data-waiting={isStale || undefined} aria-busy={isStale} aria-label={label}>
      <thead>
        <tr>
          {choice}
          {headings.map((heading) => {
            const { label: text, className } = typeof heading === 'string' ? { label: heading, className: undefined } : heading;
            return (
              <th key={text} scope="col" className={className}>
                {text}
              </th>
            );
          })}
          {hasActions && (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
