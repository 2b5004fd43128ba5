import { addDays, instantOf } from '#demo/calendar.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';
import type { DemoUser } from './users.ts';

/** A notification of an account; `user` is an e-mail. */
export type DemoNotification = {
  user: string;
  theme: ThemeId;
  object_kind: 'portal';
  object_id: string;
  at: Date;
  title: string;
  description: string;
  link: string;
  link_label: string;
  read_at: Date | null;
};
type Message = Pick<DemoNotification, 'theme' | 'title' | 'description' | 'link' | 'link_label'> & {
  daysAgo: number;
  isRead: boolean;
  roles: readonly DemoUser['role'][];
};

const messages: readonly Message[] = [
  {
    daysAgo: 1,
    isRead: false,
    roles: ['subscriber', 'supplier'],
    theme: 'contrats',
    title: 'Vos contrats, au même endroit',
    description: '<p>Échéances, préavis, avenants et pièces jointes : suivez-les ici, et soyez <strong>prévenu à temps</strong>.</p>',
    link: '/contrats',
    link_label: 'Voir mes contrats',
  },
  {
    daysAgo: 8,
    isRead: false,
    roles: ['subscriber', 'operator'],
    theme: 'documents',
    title: 'Un nouveau guide des experts achats',
    description: '<p>« Guide d’achat de l’électricité » : prix fixe ou indexé, et les points de vigilance avant de signer.</p>',
    link: '/documents?category=47,127',
    link_label: 'Lire les guides',
  },
  {
    daysAgo: 21,
    isRead: true,
    roles: ['subscriber', 'supplier', 'operator'],
    theme: 'reseau',
    title: 'De nouveaux adhérents ont rejoint le réseau',
    description: '<p>Retrouvez-les dans l’annuaire et sur la carte.</p>',
    link: '/adherents?carto=1',
    link_label: 'Voir la carte',
  },
  // Older than 30 days: stored, and no longer shown (NOT-08).
  {
    daysAgo: 44,
    isRead: false,
    roles: ['subscriber', 'supplier', 'operator'],
    theme: 'reseau',
    title: 'Maintenance du portail dimanche matin',
    description: '<p>Le portail sera fermé de 6 h à 8 h.</p>',
    link: '/',
    link_label: 'Revenir à l’accueil',
  },
];

/** Makes the notifications of the accounts. */
export const makeNotifications = (today: string, users: readonly DemoUser[]): DemoNotification[] =>
  users
    .filter(({ password }) => password !== null)
    .flatMap(({ email, role }) =>
      messages
        .filter(({ roles }) => roles.includes(role))
        .map(({ daysAgo, isRead, roles, ...message }) => {
          const at = instantOf(addDays(today, -daysAgo), 8);
          return {
            ...message,
            object_kind: 'portal' as const,
            object_id: '',
            user: email,
            at,
            read_at: isRead ? instantOf(addDays(today, -daysAgo), 15) : null,
          };
        }),
    );
