import { Link, type To } from 'react-router';
import css from './SheetTabs.module.css';

export type SheetTab = {
  label: string;
  to: To;
  /** The number of items of the tab, shown beside its label. */
  count?: string;
  current: boolean;
};

/** The tabs of a sheet. They are links: each tab has its own URL. */
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
