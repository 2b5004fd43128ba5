import { Link, type To } from 'react-router';
import css from './SheetTabs.module.css';

export type SheetTab = {
  label: string;
  to: To;
  /** How many things it holds, beside its name. */
  count?: string;
  current: boolean;
};

/** The tabs of a sheet: each one is a page of its own, hence links. */
export const SheetTabs = ({ tabs }: { tabs: readonly SheetTab[] }) => (
  <nav aria-label="Rubriques de la fiche">
    <ul className={css.tabs}>
      {tabs.map(({ label, to, count, current }) => (
        <li key={label}>
          <Link className={css.tab} to={to} aria-current={current ? 'page' : undefined}>
            {label}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
