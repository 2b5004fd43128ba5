import type { ReactNode } from 'react';
import { FilterButton } from '#web/ui/drawer/DrawerContent.tsx';
import css from './ListActions.module.css';

/** What can be done with a whole list. 'Filtrer' comes first, and on a phone stays in reach of the thumb. */
export const ListActions = ({ children }: { children?: ReactNode }) => (
  <div className={css.actions}>
    <div className={css.filter}>
      <FilterButton />
    </div>
    {children}
  </div>
);
