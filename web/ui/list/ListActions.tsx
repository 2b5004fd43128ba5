import type { ReactNode } from 'react';
import { FilterButton } from '#web/ui/drawer/DrawerContent.tsx';
import css from './ListActions.module.css';

/** The actions on a whole list. 'Filtrer' comes first; on a phone it is a bar at the bottom of the screen. */
export const ListActions = ({ children }: { children?: ReactNode }) => (
  <div className={css.actions}>
    <div className={`${css.filter} screen-only`} data-dock>
      <FilterButton />
    </div>
    {children}
  </div>
);
