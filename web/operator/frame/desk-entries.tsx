import {
  IconAddressBook,
  IconBell,
  IconBuilding,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconChartLine,
  IconFiles,
  IconFileText,
  IconListDetails,
  IconLock,
  IconMessage,
  IconNews,
  IconPhoto,
  IconReportSearch,
  IconServer,
  IconSitemap,
  IconTableImport,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DeskResource } from '#protocol/desk/desk.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The entries of the menu, by resource. */
export const deskEntries: Readonly<Partial<Record<DeskResource, { label: string; to: string; icon: ReactNode }>>> = {
  articles: { label: 'Articles', to: '/articles', icon: <IconNews {...icon} /> },
  pages: { label: 'Pages', to: '/pages', icon: <IconFileText {...icon} /> },
  subscribers: { label: 'Adhérents', to: '/adherents', icon: <IconBuilding {...icon} /> },
  offers: { label: 'Offres', to: '/offres', icon: <IconTag {...icon} /> },
  documents: { label: 'Documents', to: '/documents', icon: <IconFiles {...icon} /> },
  'private-documents': { label: 'Documents privés', to: '/documents-prives', icon: <IconLock {...icon} /> },
  suppliers: { label: 'Fournisseurs', to: '/fournisseurs', icon: <IconBuildingStore {...icon} /> },
  people: { label: 'Personnes', to: '/personnes', icon: <IconUsers {...icon} /> },
  studies: { label: 'Études', to: '/etudes', icon: <IconReportSearch {...icon} /> },
  pictures: { label: 'Images', to: '/images', icon: <IconPhoto {...icon} /> },
  machine: { label: 'Salle des machines', to: '/machine', icon: <IconServer {...icon} /> },
  journal: { label: 'Journal', to: '/journal', icon: <IconListDetails {...icon} /> },
  indices: { label: 'Indices', to: '/indices', icon: <IconChartLine {...icon} /> },
  referents: { label: 'Référents', to: '/referents', icon: <IconAddressBook {...icon} /> },
  categories: { label: 'Catégories', to: '/categories', icon: <IconCategory {...icon} /> },
  families: { label: 'Familles', to: '/familles', icon: <IconSitemap {...icon} /> },
  notifications: { label: 'Notifications', to: '/notifications', icon: <IconBell {...icon} /> },
  turnover: { label: 'Chiffre d’affaires', to: '/chiffre-affaires', icon: <IconChartBar {...icon} /> },
  requests: { label: 'Demandes', to: '/demandes', icon: <IconMessage {...icon} /> },
  imports: { label: 'Imports', to: '/imports', icon: <IconTableImport {...icon} /> },
};
