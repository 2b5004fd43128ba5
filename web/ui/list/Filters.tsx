import type { ReactNode } from 'react';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './Filters.module.css';

/** The container of the filters of a drawer. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={css.filters}>{children}</div>;

type FilterGroupProps = {
  /** The name of the group. */
  legend: string;
  /** Shows the legend to screen readers only. */
  hidden?: boolean;
  children: ReactNode;
};

export const FilterGroup = ({ legend, hidden = false, children }: FilterGroupProps) => (
  <fieldset>
    <legend className={hidden ? 'sr-only' : css.legend}>{legend}</legend>
    {children}
  </fieldset>
);

/** The placeholder of choices that load. `quiet`: the text 'Chargement...' is for screen readers only. */
export const FilterSkeleton = ({ quiet = false }: { quiet?: boolean }) => (
  <Loading quiet={quiet}>
    <div className={css.skeleton}>
      {['72%', '58%', '81%', '64%', '70%'].map((width) => (
        <SkeletonBar key={width} width={width} height={18} />
      ))}
    </div>
  </Loading>
);
