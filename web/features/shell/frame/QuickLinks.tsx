import { useId } from 'react';
import { Link } from 'react-router';
import { entriesFor } from '#web/features/shell/destinations.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import css from './QuickLinks.module.css';
import { quickLinks } from './shortcuts.ts';

/** The quick links of the user's role (SHL-26 to SHL-30). */
export function QuickLinks({ title }: { title: string }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul>
        {entriesFor(useMe(), quickLinks).map(({ label, to, Icon }) => (
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
