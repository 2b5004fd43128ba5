import {
  IconBuilding,
  IconBuildingStore,
  IconCalendarUser,
  IconChartLine,
  IconFileText,
  IconMessage,
  IconNews,
  IconPhoto,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DeskResource } from '#protocol/desk/desk.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The entries of the menu, by resource; pictures have none, they are found where a form has some. */
export const deskEntries: Readonly<Partial<Record<DeskResource, { label: string; to: string; icon: ReactNode }>>> = {
  articles: { label: 'Articles', to: '/articles', icon: <IconNews {...icon} /> },
  formations: { label: 'Formations', to: '/formations', icon: <IconSchool {...icon} /> },
  banners: { label: 'Bannières', to: '/bannieres', icon: <IconPhoto {...icon} /> },
  sectors: { label: 'Indices des marchés', to: '/indices-marches', icon: <IconChartLine {...icon} /> },
  pages: { label: 'Pages', to: '/pages', icon: <IconFileText {...icon} /> },
  subscribers: { label: 'Adhérents', to: '/adherents', icon: <IconBuilding {...icon} /> },
  suppliers: { label: 'Fournisseurs', to: '/fournisseurs', icon: <IconBuildingStore {...icon} /> },
  people: { label: 'Personnes', to: '/personnes', icon: <IconUsers {...icon} /> },
  registrations: { label: 'Inscriptions', to: '/inscriptions', icon: <IconCalendarUser {...icon} /> },
  requests: { label: 'Demandes', to: '/demandes', icon: <IconMessage {...icon} /> },
};
