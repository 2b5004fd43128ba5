import type { ReactNode } from 'react';
import { Bone, Loading } from '#web/ui/states/Loading.tsx';
import css from './Filters.module.css';

/** The filters of a drawer, one under the other. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={css.filters}>{children}</div>;

type FilterGroupProps = {
  /** What the group filters by; `hidden` where the choices say it. */
  legend: string;
  hidden?: boolean;
  children: ReactNode;
};

export const FilterGroup = ({ legend, hidden = false, children }: FilterGroupProps) => (
  <fieldset>
    <legend className={hidden ? 'sr-only' : css.legend}>{legend}</legend>
    {children}
  </fieldset>
);

/** The shape of choices on their way. */
export const FilterSkeleton = ({ quiet = false }: { quiet?: boolean }) => (
  <Loading quiet={quiet}>
    <div className={css.bones}>
      {['72%', '58%', '81%', '64%', '70%'].map((width) => (
        <Bone key={width} width={width} height={18} />
      ))}
    </div>
  </Loading>
);
