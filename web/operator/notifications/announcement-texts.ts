import type { AnnouncementRow, AnnouncementState } from '#protocol/notifications/announcement-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { count, counted } from '#web/lib/formats/words.ts';

export const stateLabels: Readonly<Record<AnnouncementState, string>> = {
  draft: 'Brouillon',
  planned: 'Programmée',
  sent: 'Envoyée',
  withdrawn: 'Retirée',
  trash: 'Corbeille',
};
/** The names of the lists of the announcements in a state. */
export const stateLists: Readonly<Record<AnnouncementState, string>> = {
  draft: 'Brouillons',
  planned: 'Programmées',
  sent: 'Envoyées',
  withdrawn: 'Retirées',
  trash: 'Corbeille',
};

/** Tells that an announcement leaves at once: its job has not run yet. */
export const isLeaving = ({ state, plannedFor }: Pick<AnnouncementRow, 'state' | 'plannedFor'>): boolean =>
  state === 'planned' && plannedFor !== null && Date.parse(plannedFor) <= Date.now();

/** Says when an announcement leaves, or left; empty for a draft. */
export function hourText({ state, plannedFor, sentAt, withdrawnAt }: AnnouncementRow): string {
  if (state === 'planned' && plannedFor) return isLeaving({ state, plannedFor }) ? 'Envoi en cours' : `le ${instant(plannedFor)}`;
  if (state === 'withdrawn' && withdrawnAt) return `le ${instant(withdrawnAt)}`;
  return sentAt ? `le ${instant(sentAt)}` : '';
}

/** Says how many people have read it, of those who received it: '12 lectures sur 340'; empty before it is sent. */
export const readersText = ({ recipients, readers }: Pick<AnnouncementRow, 'recipients' | 'readers'>): string =>
  recipients === null ? '' : `${counted(readers ?? 0, 'lecture')} sur ${count(recipients)}`;

type Audience = { subscribers: number; suppliers: number; operators: number };
export const totalOf = ({ subscribers, suppliers, operators }: Audience): number => subscribers + suppliers + operators;

/** Says who makes up an audience: '340 adhérents, 12 fournisseurs'; empty for nobody. */
export const audienceText = ({ subscribers, suppliers, operators }: Audience): string =>
  [
    subscribers > 0 && counted(subscribers, 'adhérent'),
    suppliers > 0 && counted(suppliers, 'fournisseur'),
    operators > 0 && counted(operators, 'opérateur'),
  ]
    .filter(Boolean)
    .join(', ');
