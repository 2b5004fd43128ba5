import { IconBookmarks, IconBuildingStore, IconCalendarEvent, IconFileText, IconMessageCircle, IconStar } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MemberRole } from '#protocol/core/active-role.ts';
import { type Destination, expertDocuments } from '#web/features/shell/destinations.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { IconLink } from '#web/ui/actions/IconButton.tsx';
import css from './ShortcutRail.module.css';

type Shortcut = Destination & { Icon: ComponentType<{ size: number; stroke: number }> };

const forAll: Shortcut[] = [
  { ...expertDocuments, Icon: IconFileText },
  { label: 'Agenda', to: '/articles?filtre=agenda', Icon: IconCalendarEvent },
  { label: 'Écrire au réseau', to: '/formulaire', Icon: IconMessageCircle },
];
const forBuyers: Shortcut[] = [
  { label: 'Voir mes fournisseurs', to: '/fournisseurs?mySuppliers=1', Icon: IconBuildingStore },
  { label: 'Voir les fournisseurs repérés', to: '/fournisseurs?favorites=1', Icon: IconStar },
  ...forAll,
];
const shortcuts: Record<MemberRole, Shortcut[]> = {
  subscriber: forBuyers,
  operator: forBuyers,
  supplier: [
    { label: 'Voir mes adhérents', to: '/adherents?mySubscribers=1', Icon: IconBookmarks },
    { label: 'Voir les adhérents repérés', to: '/adherents?favorites=1', Icon: IconStar },
    ...forAll,
  ],
};

/** The column of shortcuts on the right, on wide screens only (SHL-06). */
export function ShortcutRail() {
  const { role } = useMe();
  return (
    <nav className={css.rail} aria-label="Raccourcis">
      <ul className={css.list}>
        {shortcuts[role].map(({ label, to, Icon }) => (
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
