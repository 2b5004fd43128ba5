import {
  IconBell,
  IconCalendarUser,
  IconChartBar,
  IconListDetails,
  IconMessage,
  IconPhoto,
  IconServer,
  IconTableImport,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type DeskResource, deskLabels } from '#protocol/desk/desk.ts';
import { contentViews } from '#web/operator/content-views.ts';
import type { DeskGroup } from './desk-groups.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
type DeskEntry = { label: string; to: string; group: DeskGroup; icon: ReactNode };

/** The entries of the kinds of content, from their views. */
const contentEntries: Readonly<Partial<Record<DeskResource, DeskEntry>>> = Object.fromEntries(
  contentViews.map(({ resource, name, menu: { group, icon: Icon } }) => [
    resource,
    { label: deskLabels[resource], to: `/${name}`, group, icon: <Icon {...icon} /> },
  ]),
);

/** The entries of the menu, by resource. Within a group they stand in the order of `deskResources`. */
export const deskEntries: Readonly<Partial<Record<DeskResource, DeskEntry>>> = {
  ...contentEntries,
  requests: { label: deskLabels.requests, to: '/demandes', group: 'exchanges', icon: <IconMessage {...icon} /> },
  registrations: { label: deskLabels.registrations, to: '/inscriptions', group: 'exchanges', icon: <IconCalendarUser {...icon} /> },
  notifications: { label: deskLabels.notifications, to: '/notifications', group: 'exchanges', icon: <IconBell {...icon} /> },
  pictures: { label: deskLabels.pictures, to: '/images', group: 'contents', icon: <IconPhoto {...icon} /> },
  people: { label: deskLabels.people, to: '/personnes', group: 'network', icon: <IconUsers {...icon} /> },
  turnover: { label: deskLabels.turnover, to: '/chiffre-affaires', group: 'network', icon: <IconChartBar {...icon} /> },
  imports: { label: deskLabels.imports, to: '/imports', group: 'administration', icon: <IconTableImport {...icon} /> },
  journal: { label: deskLabels.journal, to: '/journal', group: 'administration', icon: <IconListDetails {...icon} /> },
  machine: { label: deskLabels.machine, to: '/machine', group: 'administration', icon: <IconServer {...icon} /> },
};
