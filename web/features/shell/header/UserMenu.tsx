import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { type Destination, entriesFor } from '#web/features/shell/destinations.ts';
import { LinkList } from '#web/features/shell/LinkList.tsx';
import { signOut } from '#web/lib/account/account.ts';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import { type Me, useMe } from '#web/lib/account/use-me.ts';
import { useConfig } from '#web/lib/http/config.ts';
import { accountLabelOf, initialsOf } from '#web/ui/content/initials.ts';
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx';
import { confirmLeave } from '#web/ui/unsaved-changes/leave-confirmation.ts';
import menuEntry from './MenuEntry.module.css';
import css from './UserMenu.module.css';

function ownPages(me: Me): Destination[] {
  const sheet = me.role === 'supplier' ? `/fournisseur/${me.slug}` : `/adherent/${me.slug}/`;
  return entriesFor(me, [
    ...(me.slug ? [{ label: 'Ma fiche', to: sheet }] : []),
    { label: 'Mon compte', to: '/profil' },
    { label: 'Tableau de bord', to: dashboardOf(me) },
  ]);
}

/** Signs out, after a confirmation when a form has unsaved changes (SHL-36). */
async function confirmAndSignOut(): Promise<void> {
  if (await confirmLeave()) await signOut({ lost: false });
}

/** The menu of the user, in the header (SHL-31 to SHL-36). */
export function UserMenu() {
  const me = useMe();
  const declaration = useConfig()?.revenueDeclarationUrl ?? '/edeal';
  const name = `${me.firstname} ${me.lastname}`.trim() || me.email;
  return (
    <Dropdown label={accountLabelOf(name)} face={initialsOf(name)} buttonClass={css.avatar}>
      <div className={css.who}>
        <p className={css.name}>{name}</p>
        {me.enterprise && <p>{me.enterprise.title}</p>}
      </div>
      <LinkList entries={ownPages(me)} linkClass={menuEntry.entry} />
      {me.role === 'operator' && (
        <a className={menuEntry.entry} href="/operateur">
          Bureau
        </a>
      )}
      <a className={menuEntry.entry} href={declaration} target="_blank" rel="noopener noreferrer">
        Déclarer mon chiffre d’affaires
        <IconExternalLink size={16} aria-label="nouvel onglet" />
      </a>
      <button type="button" className={`${menuEntry.entry} ${css.leave}`} onClick={() => void confirmAndSignOut()}>
        Déconnexion
        <IconLogout size={16} aria-hidden />
      </button>
    </Dropdown>
  );
}
