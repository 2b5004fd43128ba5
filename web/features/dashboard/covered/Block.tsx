import { type ReactNode, useId } from 'react';
import { count } from '#web/lib/formats/words.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { useLaterRows } from '#web/ui/charts/use-later-rows.ts';
import css from './Block.module.css';

type BlockProps = {
  title: string;
  /** The rows in one sentence. */
  note: string;
  /** The headings of the columns: the name of a row, its amount, and the others, in the order of the cells. */
  headings: readonly { text: string; kind?: 'name' | 'amount' }[];
  /** The cells of each row, by its key; empty for a block without any. */
  rows: readonly { key: string; cells: ReactNode }[];
  /** Shown in place of a table without rows. */
  empty: string;
  children?: ReactNode;
};

/** The rows that are shown at first. */
const firstRows = 10;

/** A titled table of an analysis: its first rows, then all of them; all of them when printed. Without rows it says what that means. */
export function Block({ title, note, headings, rows, empty, children }: BlockProps) {
  const id = useId();
  const { isWhole, list, showAll } = useLaterRows<HTMLTableSectionElement>(firstRows);
  const others = isWhole ? 0 : rows.length - firstRows;
  return (
    <section className={css.block} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{title}</h3>
        <p className={css.soft}>{rows.length === 0 ? empty : note}</p>
      </div>
      {rows.length > 0 && (
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              {headings.map(({ text, kind }) => (
                <th key={text} scope="col" className={kind && css[kind]}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={list}>
            {rows.map(({ key, cells }, at) => (
              <tr key={key} className={!isWhole && at >= firstRows ? css.later : undefined}>
                {cells}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others > 0 && (
        <div className={css.more}>
          <Button small onClick={showAll}>
            {others === 1 ? 'Voir l’autre ligne' : `Voir les ${count(others)}\u00a0autres lignes`}
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}
