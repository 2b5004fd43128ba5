import { Link, type To } from 'react-router';
import css from './LinkTabs.module.css';

export type LinkTab = {
  label: string;
  to: To;
  /** The number of items of the tab, shown beside its label. */
  count?: string;
  current: boolean;
};

type LinkTabsProps = {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly LinkTab[];
  /** The page stays where it is scrolled: the tabs are a part of it. */
  keepsScroll?: boolean;
};

/** Tabs that are links: each one has its own URL. */
export const LinkTabs = ({ label: name, tabs, keepsScroll = false }: LinkTabsProps) => (
  <nav aria-label={name}>
    <ul className={css.tabs}>
      {tabs.map(({ label, to, count, current }) => (
        <li key={label}>
          <Link className={css.tab} to={to} aria-current={current ? 'page' : undefined} preventScrollReset={keepsScroll}>
            {label}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
