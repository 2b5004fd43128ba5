import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from '#web/features/profile/Profile.module.css';
import { Button } from '#web/ui/actions/Button.tsx';

type ShortListProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** The number of rows shown at first. */
  first: number;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** The first rows of a list; 'En voir plus' shows the others, and moves the focus to the first of them. */
export function ShortList<Row>({ label, rows, first, keyOf, children }: ShortListProps<Row>) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const showAll = () => {
    flushSync(() => setWhole(true));
    list.current?.children[first]?.querySelector<HTMLElement>('a, button, summary')?.focus();
  };
  return (
    <>
      <ul ref={list} id={id} className={css.rows} aria-label={label}>
        {(isWhole ? rows : rows.slice(0, first)).map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {!isWhole && rows.length > first && (
        <div className={css.more}>
          <Button small describedBy={id} onClick={showAll}>
            En voir plus
          </Button>
        </div>
      )}
    </>
  );
}
