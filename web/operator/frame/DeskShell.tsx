import { IconExternalLink, IconHome, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, useMatch } from 'react-router';
import { deskRoleLabels } from '#protocol/desk/desk-roles.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useFocusOnArrival } from '#web/lib/focus-title.ts';
import { newClient } from '#web/lib/http/query-client.ts';
import { useSession } from '#web/lib/session/store.ts';
import { scrollKey } from '#web/lib/url/scroll-key.ts';
import { Finder } from '#web/operator/find/Finder.tsx';
import { useDesk } from '#web/operator/kit/use-desk.ts';
import { useReturn } from '#web/operator/kit/visit/use-visit.ts';
import { JumpLink } from '#web/ui/actions/JumpLink.tsx';
import { Brand } from '#web/ui/content/Brand.tsx';
import { accountLabelOf, initialsOf } from '#web/ui/content/initials.ts';
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx';
import { Toasts } from '#web/ui/toasts/Toasts.tsx';
import { confirmLeave } from '#web/ui/unsaved-changes/leave-confirmation.ts';
import css from './DeskShell.module.css';
import { deskEntries } from './desk-entries.tsx';
import { deskGroups } from './desk-groups.ts';
import { goesOn } from './going-on.ts';
import { useFocusAfterWrites } from './use-focus-after-writes.ts';

function MenuEntry({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  const entry = useRef<HTMLAnchorElement>(null);
  const isCurrent = useMatch({ path: to, end: to === '/' }) !== null;
  // On a narrow screen the menu scrolls sideways: the entry of the page comes into view.
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <NavLink ref={entry} className={css.entry ?? ''} to={to} end={to === '/'}>
        {icon}
        {label}
      </NavLink>
    </li>
  );
}

/** The entries that the operator may open, by group. */
function MenuEntries() {
  const entries = useDesk()?.resources.flatMap((resource) => deskEntries[resource] ?? []) ?? [];
  const groups = Object.entries(deskGroups).map(([group, label]) => ({
    group,
    label,
    entries: entries.filter((one) => one.group === group),
  }));
  return (
    <>
      <ul>
        <MenuEntry to="/" label="Accueil" icon={<IconHome size={18} stroke={1.7} aria-hidden />} />
      </ul>
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group) => (
          <section key={group.group} aria-labelledby={`menu-${group.group}`}>
            <h2 id={`menu-${group.group}`} className={css.group}>
              {group.label}
            </h2>
            <ul>
              {group.entries.map((entry) => (
                <MenuEntry key={entry.to} {...entry} />
              ))}
            </ul>
          </section>
        ))}
      <a className={css.portal} href="/">
        <IconExternalLink size={16} stroke={1.7} aria-hidden />
        Voir le portail
      </a>
    </>
  );
}

function DeskUser() {
  const me = useMe();
  const desk = useDesk();
  const name = `${me.firstname} ${me.lastname}`.trim() || me.email;
  const leave = async () => {
    if (!(await confirmLeave())) return;
    const { signOut } = await import('#web/lib/account/account.ts');
    await signOut({ lost: false });
  };
  return (
    <Dropdown label={accountLabelOf(name)} face={initialsOf(name)} buttonClass={css.avatar}>
      <div className={css.who}>
        <p className={css.name}>{name}</p>
        {desk && <p>{deskRoleLabels[desk.deskRole]}</p>}
      </div>
      <a className={css.choice} href="/">
        Voir le portail
      </a>
      <a className={css.choice} href="/profil">
        Mon compte
      </a>
      <button type="button" className={css.choice} onClick={() => void leave()}>
        Déconnexion
        <IconLogout size={16} aria-hidden />
      </button>
    </Dropdown>
  );
}

function DeskFrame() {
  useReturn();
  const { pathname, state } = useLocation();
  useFocusOnArrival(pathname, goesOn(state));
  return (
    <>
      <JumpLink className={css.skip} to="contenu">
        Aller au contenu
      </JumpLink>
      <header className={css.header}>
        <NavLink className={css.home ?? ''} to="/">
          <Brand />
          <span className={css.desk}>Bureau</span>
          <span className="sr-only">, accueil</span>
        </NavLink>
        <Finder />
        <div className={css.end}>
          <div className={css.narrowMenu}>
            <Dropdown label="Menu du bureau" face={<IconMenu2 size={22} stroke={1.7} />} buttonClass={css.menuButton}>
              <nav className={css.panel} aria-label="Bureau">
                <MenuEntries />
              </nav>
            </Dropdown>
          </div>
          <DeskUser />
        </div>
      </header>
      <div className={css.body}>
        <nav className={css.menu} aria-label="Bureau">
          <MenuEntries />
        </nav>
        <main id="contenu" className={css.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

function DeskOfUser() {
  const [client] = useState(newClient);
  useFocusAfterWrites(client);
  return (
    <QueryClientProvider client={client}>
      <DeskFrame />
      <Toasts />
    </QueryClientProvider>
  );
}

/** The frame of every page of the desk. The key gives each user a cache of their own. */
export function DeskShell() {
  const { user } = useSession();
  return user ? <DeskOfUser key={user.id} /> : null;
}
