import {
  IconBuilding,
  IconBuildingStore,
  IconFiles,
  IconFileText,
  IconListDetails,
  IconLock,
  IconMessage,
  IconNews,
  IconReportSearch,
  IconServer,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DeskResource } from '#protocol/desk/desk.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The entries of the menu, by resource; pictures have none, they are found where a form has some. */
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
  machine: { label: 'Salle des machines', to: '/machine', icon: <IconServer {...icon} /> },
  journal: { label: 'Journal', to: '/journal', icon: <IconListDetails {...icon} /> },
  requests: { label: 'Demandes', to: '/demandes', icon: <IconMessage {...icon} /> },
};
