import { Link } from 'react-router';
import type { Destination } from './destinations.ts';

type LinkListProps = {
  entries: readonly Destination[];
  linkClass: string | undefined;
  className?: string | undefined;
  /** The name of the list for assistive technologies. */
  label?: string;
};

/** The entries of a menu, as a list of links. */
export const LinkList = ({ entries, linkClass, className, label }: LinkListProps) => (
  <ul className={className} aria-label={label}>
    {entries.map((entry) => (
      <li key={entry.to}>
        <Link className={linkClass} to={entry.to}>
          {entry.label}
        </Link>
      </li>
    ))}
  </ul>
);
