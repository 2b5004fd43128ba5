import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import type { Destination } from '#web/features/shell/destinations.ts';
import { signOut } from '#web/lib/account/account.ts';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import { type Me, useMe } from '#web/lib/account/use-me.ts';
import { useConfig } from '#web/lib/http/config.ts';
import { initialsOf } from '#web/ui/content/initials.ts';
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx';
import { confirmLeave } from '#web/ui/unsaved-changes/leave-confirmation.ts';
import entries from './MenuList.module.css';
import { MenuList } from './MenuList.tsx';
import css from './UserMenu.module.css';

function ownPages(me: Me): Destination[] {
  const sheet = me.role === 'supplier' ? `/fournisseur/${me.slug}` : `/adherent/${me.slug}/`;
  return [
    ...(me.slug ? [{ label: 'Ma fiche', to: sheet }] : []),
    { label: 'Mon compte', to: '/profil' },
    { label: 'Tableau de bord', to: dashboardOf(me) },
  ];
}

/** Signing out leaves nothing of what was typed: it is asked for before the session ends. */
async function signOutOnceAsked(): Promise<void> {
  if (await confirmLeave()) await signOut({ lost: false });
}

export function UserMenu() {
  const me = useMe();
  const declaration = useConfig()?.revenueDeclarationUrl ?? '/edeal';
  const name = `${me.firstname} ${me.lastname}`;
  return (
    <Dropdown label={`Compte de ${name}`} face={initialsOf(name)} buttonClass={css.avatar}>
      <div className={css.who}>
        <p className={css.name}>{name}</p>
        {me.enterprise && <p>{me.enterprise.title}</p>}
      </div>
      <MenuList entries={ownPages(me)} />
      <a className={entries.entry} href={declaration} target="_blank" rel="noopener noreferrer">
        Déclarer mon chiffre d'affaires
        <IconExternalLink size={16} aria-label="nouvel onglet" />
      </a>
      <button type="button" className={`${entries.entry} ${css.leave}`} onClick={() => void signOutOnceAsked()}>
        Déconnexion
        <IconLogout size={16} aria-hidden />
      </button>
    </Dropdown>
  );
}
