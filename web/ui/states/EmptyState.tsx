import type { ReactNode } from 'react';
import css from './states.module.css';

/** The text of an empty list or page, with one action. */
export const EmptyState = ({ children, action }: { children: string; action?: ReactNode }) => (
  <div className={css.state}>
    <p>{children}</p>
    {action}
  </div>
);
