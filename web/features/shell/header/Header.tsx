import { IconChartBar, IconFileDescription, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Notifications } from '#web/features/shell/notifications/Notifications.tsx';
import { resultPages } from '#web/features/shell/search/result-pages.ts';
import { SearchBox } from '#web/features/shell/search/SearchBox.tsx';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { IconLink } from '#web/ui/actions/IconButton.tsx';
import { Brand } from '#web/ui/content/Brand.tsx';
import css from './Header.module.css';
import { HelpMenu } from './HelpMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useAway } from './use-away.ts';

type HeaderProps = {
  menuOpen: boolean;
  onMenu: () => void;
  /** The open menu: a dialog of the header, whose menu button it has. */
  menu: ReactNode;
};

/** Returns the current page when it is a result page of this search, with its keyword. Other pages have their own `motclef`. */
function useResultPage(): { path: string; keyword: string } {
  const { pathname, search } = useLocation();
  if (!Object.values(resultPages).includes(pathname)) return { path: '', keyword: '' };
  return { path: pathname, keyword: new URLSearchParams(search).get('motclef') ?? '' };
}

/** The header of every page (SHL-05). */
export function Header({ menuOpen, onMenu, menu }: HeaderProps) {
  const me = useMe();
  const { path, keyword } = useResultPage();
  const isAway = useAway();
  return (
    <header className={`${css.header} screen-only`} data-away={(isAway && !menuOpen) || undefined}>
      <button type="button" className={`${css.icon} ${css.menu}`} aria-label="Menu" title="Menu" aria-expanded={menuOpen} onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </button>
      {menu}
      <Link className={css.home} to="/">
        <Brand />
        <span className="sr-only">, accueil</span>
      </Link>
      <div className={css.search}>
        <SearchBox key={`${path} ${keyword}`} keyword={keyword} />
      </div>
      <div className={css.actions}>
        <div className={css.access}>
          {me.role !== 'operator' && (
            <IconLink label="Mes contrats" to="/contrats">
              <IconFileDescription size={20} stroke={1.7} aria-hidden />
            </IconLink>
          )}
          <IconLink label="Mon tableau de bord" to={dashboardOf(me)}>
            <IconChartBar size={20} stroke={1.7} aria-hidden />
          </IconLink>
        </div>
        <HelpMenu buttonClass={css.icon} />
        <Notifications />
        <UserMenu />
      </div>
    </header>
  );
}
