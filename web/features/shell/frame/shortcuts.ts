import {
  IconBookmarks,
  IconBuildingStore,
  IconCalendarEvent,
  IconFileText,
  IconMessageCircle,
  IconNews,
  IconPlayerPlay,
  IconSchool,
  IconStar,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MemberRole } from '#protocol/core/active-role.ts';
import { type Destination, expertDocuments, productDocuments } from '#web/features/shell/destinations.ts';
import { formPath } from '#web/shared/contact-form/form-address.ts';

/** An entry with its icon. */
export type Shortcut = Destination & { Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden'?: boolean }> };

/** The quick links of the drawer and of the menu (SHL-26 to SHL-30). */
export const quickLinks: readonly Shortcut[] = [
  { label: 'Prendre contact', to: formPath, Icon: IconMessageCircle },
  { label: 'Trouver une formation', to: '/formations', Icon: IconSchool },
  { label: 'Participer à un événement', to: '/articles?filtre=agenda', Icon: IconCalendarEvent },
  { label: 'Revoir les webinars', to: '/articles?filtre=webinars', hiddenFor: ['supplier'], Icon: IconPlayerPlay },
  {
    label: "Suivre l'actualité du réseau",
    to: '/articles?filtre=actualites-reseau',
    hiddenFor: ['subscriber', 'operator'],
    Icon: IconNews,
  },
];

const forAll: Shortcut[] = [
  { ...expertDocuments, Icon: IconFileText },
  { ...productDocuments, Icon: IconFileText },
  { label: 'Agenda', to: '/articles?filtre=agenda', Icon: IconCalendarEvent },
  { label: 'Écrire au réseau', to: formPath, Icon: IconMessageCircle },
];
const forBuyers: Shortcut[] = [
  { label: 'Voir mes fournisseurs', to: '/fournisseurs?mySuppliers=1', Icon: IconBuildingStore },
  { label: 'Voir les fournisseurs repérés', to: '/fournisseurs?favorites=1', Icon: IconStar },
  ...forAll,
];

/** The column of shortcuts, for each role (SHL-06). */
export const shortcuts: Record<MemberRole, readonly Shortcut[]> = {
  subscriber: forBuyers,
  operator: forBuyers,
  supplier: [
    { label: 'Voir mes adhérents', to: '/adherents?mySubscribers=1', Icon: IconBookmarks },
    { label: 'Voir les adhérents repérés', to: '/adherents?favorites=1', Icon: IconStar },
    ...forAll,
  ],
};
