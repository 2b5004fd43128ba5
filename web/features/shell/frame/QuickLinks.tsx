import { useId } from 'react';
import { Link } from 'react-router';
import { entriesFor } from '#web/features/shell/destinations.ts';
import { type Me, useMe } from '#web/lib/account/use-me.ts';
import css from './QuickLinks.module.css';
import { quickLinks, type Shortcut, shortcuts } from './shortcuts.ts';

/** Returns the quick links of a user; the shortcuts as long as no quick link leads to a page, since the drawer is never empty (RDG-120). */
function quickLinksOf(me: Me): Shortcut[] {
  const open = entriesFor(me, quickLinks);
  return open.length > 0 ? open : entriesFor(me, shortcuts[me.role]);
}

/** The quick links of the user's role (SHL-26 to SHL-30). */
export function QuickLinks({ title }: { title: string }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul>
        {quickLinksOf(useMe()).map(({ label, to, Icon }) => (
          <li key={to}>
            <Link className={css.link} to={to}>
              <Icon size={20} stroke={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
