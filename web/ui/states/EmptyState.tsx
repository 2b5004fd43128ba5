import type { ReactNode } from 'react';
import css from './states.module.css';

/** Why there is nothing, and one thing to do about it. */
export const EmptyState = ({ children, action }: { children: string; action?: ReactNode }) => (
  <div className={css.state}>
    <p>{children}</p>
    {action}
  </div>
);
