import type { ReactNode } from 'react';
import css from './SheetColumns.module.css';

type SheetColumnsProps = {
  /** What one comes for: above everything in a single column, and at the head of the facts in two. */
  first?: ReactNode;
  story: ReactNode;
  facts: ReactNode;
};

/** The two columns of a sheet: the story, and the facts and people beside it. */
export const SheetColumns = ({ first, story, facts }: SheetColumnsProps) => (
  <div className={css.frame}>
    <div className={css.columns}>
      {first !== undefined && <div className={css.first}>{first}</div>}
      <div className={css.column}>{story}</div>
      <div className={css.column}>{facts}</div>
    </div>
  </div>
);
