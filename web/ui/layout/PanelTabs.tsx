import type { KeyboardEvent } from 'react';
import { Link, type To } from 'react-router';
import css from './Tabs.module.css';

type PanelTab = {
  label: string;
  to: To;
  current: boolean;
  /** The ids of the tab, and of the `tabpanel` that it shows. */
  ids: { tab: string; panel: string };
};

type PanelTabsProps = {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly PanelTab[];
};

/** Tabs that show one panel of the page at a time, each with its own URL. The arrows move the focus, Enter or Space shows the panel. */
export const PanelTabs = ({ label: name, tabs }: PanelTabsProps) => (
  <div role="tablist" className={css.tabs} aria-label={name} onKeyDown={moveFocus}>
    {tabs.map(({ label, to, current, ids }) => (
      <Link
        key={label}
        id={ids.tab}
        className={css.tab}
        to={to}
        role="tab"
        aria-selected={current}
        aria-controls={ids.panel}
        tabIndex={current ? 0 : -1}
        preventScrollReset
      >
        {label}
      </Link>
    ))}
  </div>
);

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1, ' ': at };
  const target = targets[event.key];
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const tab = tabs.at(target % tabs.length);
  if (event.key === ' ') tab?.click();
  else tab?.focus();
}
