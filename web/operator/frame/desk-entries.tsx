import {
  IconAddressBook,
  IconBell,
  IconBuilding,
  IconBuildingStore,
  IconCalendarUser,
  IconCategory,
  IconChartBar,
  IconChartLine,
  IconFiles,
  IconFileText,
  IconFolders,
  IconListDetails,
  IconLock,
  IconMessage,
  IconNews,
  IconPhoto,
  IconReportSearch,
  IconSchool,
  IconServer,
  IconSitemap,
  IconTableImport,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DeskResource } from '#protocol/desk/desk.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The groups of the menu, in their order. */
export const deskGroups = {
  exchanges: 'À traiter',
  contents: 'Contenus',
  purchasing: 'Achats',
  network: 'Réseau',
  administration: 'Administration',
} as const;
type DeskEntry = { label: string; to: string; group: keyof typeof deskGroups; icon: ReactNode };

/** The entries of the menu, by resource. Within a group they stand in the order of `deskResources`. */
export const deskEntries: Readonly<Partial<Record<DeskResource, DeskEntry>>> = {
  requests: { label: 'Demandes', to: '/demandes', group: 'exchanges', icon: <IconMessage {...icon} /> },
  registrations: { label: 'Inscriptions', to: '/inscriptions', group: 'exchanges', icon: <IconCalendarUser {...icon} /> },
  notifications: { label: 'Notifications', to: '/notifications', group: 'exchanges', icon: <IconBell {...icon} /> },
  articles: { label: 'Articles', to: '/articles', group: 'contents', icon: <IconNews {...icon} /> },
  formations: { label: 'Formations', to: '/formations', group: 'contents', icon: <IconSchool {...icon} /> },
  banners: { label: 'Bannières', to: '/bannieres', group: 'contents', icon: <IconPhoto {...icon} /> },
  sectors: { label: 'Indices des marchés', to: '/indices-marches', group: 'contents', icon: <IconChartLine {...icon} /> },
  pages: { label: 'Pages', to: '/pages', group: 'contents', icon: <IconFileText {...icon} /> },
  pictures: { label: 'Images', to: '/images', group: 'contents', icon: <IconPhoto {...icon} /> },
  offers: { label: 'Offres', to: '/offres', group: 'purchasing', icon: <IconTag {...icon} /> },
  documents: { label: 'Documents', to: '/documents', group: 'purchasing', icon: <IconFiles {...icon} /> },
  'private-documents': { label: 'Documents privés', to: '/documents-prives', group: 'purchasing', icon: <IconLock {...icon} /> },
  studies: { label: 'Études', to: '/etudes', group: 'purchasing', icon: <IconReportSearch {...icon} /> },
  indices: { label: 'Indices', to: '/indices', group: 'purchasing', icon: <IconChartLine {...icon} /> },
  categories: { label: 'Catégories', to: '/categories', group: 'purchasing', icon: <IconCategory {...icon} /> },
  families: { label: 'Familles', to: '/familles', group: 'purchasing', icon: <IconSitemap {...icon} /> },
  'document-categories': {
    label: 'Catégories de documents',
    to: '/categories-documents',
    group: 'purchasing',
    icon: <IconFolders {...icon} />,
  },
  subscribers: { label: 'Adhérents', to: '/adherents', group: 'network', icon: <IconBuilding {...icon} /> },
  suppliers: { label: 'Fournisseurs', to: '/fournisseurs', group: 'network', icon: <IconBuildingStore {...icon} /> },
  people: { label: 'Personnes', to: '/personnes', group: 'network', icon: <IconUsers {...icon} /> },
  referents: { label: 'Référents', to: '/referents', group: 'network', icon: <IconAddressBook {...icon} /> },
  turnover: { label: 'Chiffre d’affaires', to: '/chiffre-affaires', group: 'network', icon: <IconChartBar {...icon} /> },
  imports: { label: 'Imports', to: '/imports', group: 'administration', icon: <IconTableImport {...icon} /> },
  journal: { label: 'Journal', to: '/journal', group: 'administration', icon: <IconListDetails {...icon} /> },
  machine: { label: 'Salle des machines', to: '/machine', group: 'administration', icon: <IconServer {...icon} /> },
};
