import { IconCalendarEvent, IconMessageCircle, IconNews, IconPlayerPlay, IconSchool } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { entriesFor, quickLinks } from '#web/features/shell/destinations.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import css from './QuickLinks.module.css';

const icons = [IconMessageCircle, IconSchool, IconCalendarEvent, IconPlayerPlay, IconNews];

/** The quick links of the user's role (SHL-26 to SHL-30). */
export function QuickLinks({ title }: { title: string }) {
  const { role } = useMe();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul>
        {entriesFor(role, quickLinks).map((entry) => {
          const Icon = icons[quickLinks.indexOf(entry)] ?? IconNews;
          return (
            <li key={entry.to}>
              <Link className={css.link} to={entry.to}>
                <Icon size={20} stroke={1.6} aria-hidden />
                {entry.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
