import type { ReactNode } from 'react';
import css from './SheetColumns.module.css';

/** The two columns of a sheet: the story, and the facts and people beside it. */
export const SheetColumns = ({ story, facts }: { story: ReactNode; facts: ReactNode }) => (
  <div className={css.frame}>
    <div className={css.columns}>
      <div className={css.column}>{story}</div>
      <div className={css.column}>{facts}</div>
    </div>
  </div>
);
