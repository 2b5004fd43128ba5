import type { ReactNode } from 'react';
import css from './ResultList.module.css';

/** Where the results of a list stand: its rows take the shape that its width asks for. */
export const Results = ({ children }: { children: ReactNode }) => <div className={css.results}>{children}</div>;

type ResultListProps = {
  /** 'Liste des fournisseurs'. */
  label: string;
  /** The rows of the previous question, shown until the new ones come. */
  waiting: boolean;
  children: ReactNode;
};

export const ResultList = ({ label, waiting, children }: ResultListProps) => (
  <ul className={css.list} data-waiting={waiting || undefined} aria-busy={waiting} aria-label={label}>
    {children}
  </ul>
);
