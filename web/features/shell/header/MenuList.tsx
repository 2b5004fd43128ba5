import { Link } from 'react-router';
import type { Destination } from '#web/features/shell/destinations.ts';
import css from './MenuList.module.css';

/** The entries of a menu of the header. */
export const MenuList = ({ entries }: { entries: readonly Destination[] }) => (
  <ul>
    {entries.map(({ label, to }) => (
      <li key={label}>
        <Link className={css.entry} to={to}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
