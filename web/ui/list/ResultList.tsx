import type { ReactNode } from 'react';
import css from './ResultList.module.css';

/** The container of a list of results: a CSS container, so that the layout of the rows follows its width. */
export const Results = ({ children }: { children: ReactNode }) => <div className={css.results}>{children}</div>;

type ResultListProps = {
  /** The accessible name: 'Liste des fournisseurs'. */
  label: string;
  /** True while the rows of the previous query are shown and the new ones load. */
  waiting: boolean;
  children: ReactNode;
};

export const ResultList = ({ label, waiting, children }: ResultListProps) => (
  <ul className={css.list} data-waiting={waiting || undefined} aria-busy={waiting} aria-label={label}>
    {children}
  </ul>
);
