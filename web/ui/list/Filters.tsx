import type { ReactNode } from 'react';
import css from './Filters.module.css';

/** The filters of a drawer, one under the other. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={css.filters}>{children}</div>;

interface FilterGroupProps {
  /** What the group filters by; `hidden` where the choices say it. */
  legend: string;
  hidden?: boolean;
  children: ReactNode;
}

export const FilterGroup = ({ legend, hidden = false, children }: FilterGroupProps) => (
  <fieldset>
    <legend className={hidden ? 'sr-only' : css.legend}>{legend}</legend>
    {children}
  </fieldset>
);
