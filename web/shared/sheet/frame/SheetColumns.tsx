import type { ReactNode } from 'react';
import css from './SheetColumns.module.css';

type SheetColumnsProps = {
  /** The most important part: above the story in one column, at the top of the facts in two. */
  first?: ReactNode;
  story: ReactNode;
  facts: ReactNode;
};

/** The two columns of a sheet: the story, and beside it the facts. A narrow screen has one column. */
export const SheetColumns = ({ first, story, facts }: SheetColumnsProps) => (
  <div className={css.frame}>
    <div className={css.columns}>
      {first !== undefined && <div className={css.first}>{first}</div>}
      <div className={css.column}>{story}</div>
      <div className={css.column}>{facts}</div>
    </div>
  </div>
);
