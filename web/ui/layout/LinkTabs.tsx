import { useId } from 'react';
import { Link, type To } from 'react-router';
import css from './Tabs.module.css';

export type LinkTab = {
  label: string;
  to: To;
  /** The number of items of the tab, shown beside its label: a description, so that the name of the link stays its label. */
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
export function LinkTabs({ label: name, tabs, keepsScroll = false }: LinkTabsProps) {
  const id = useId();
  return (
    <nav aria-label={name}>
      <ul className={css.tabs}>
        {tabs.map(({ label, to, count, current }, at) => (
          <li key={label}>
            <Link
              className={css.tab}
              to={to}
              aria-current={current ? 'page' : undefined}
              aria-describedby={count === undefined ? undefined : `${id}-${at}`}
              preventScrollReset={keepsScroll}
            >
              <span>{label}</span>
              {count !== undefined && (
                <span id={`${id}-${at}`} className={css.count} aria-hidden>
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
