import { entriesFor } from '#web/features/shell/destinations.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { IconLink } from '#web/ui/actions/IconButton.tsx';
import css from './ShortcutRail.module.css';
import { shortcuts } from './shortcuts.ts';

/** The column of shortcuts on the right, on wide screens only (SHL-06). */
export function ShortcutRail() {
  const me = useMe();
  return (
    <nav className={css.rail} aria-label="Raccourcis">
      <ul className={css.list}>
        {entriesFor(me, shortcuts[me.role]).map(({ label, to, Icon }) => (
          <li key={to}>
            <IconLink label={label} to={to}>
              <Icon size={20} stroke={1.6} />
            </IconLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
