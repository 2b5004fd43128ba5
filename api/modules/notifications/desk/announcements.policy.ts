import type { AnnouncementAction, AnnouncementRow, AnnouncementState } from '#protocol/notifications/announcement-desk.ts';

/** The facts that decide the state of an announcement. */
export type AnnouncementFacts = { planned_for: Date | null; sent_at: Date | null; withdrawn_at: Date | null; deleted_at: Date | null };

/** Returns the state of an announcement. */
export function stateOf({ planned_for, sent_at, withdrawn_at, deleted_at }: AnnouncementFacts): AnnouncementState {
  if (deleted_at) return 'trash';
  if (withdrawn_at) return 'withdrawn';
  if (sent_at) return 'sent';
  return planned_for ? 'planned' : 'draft';
}

const gone: Partial<Record<AnnouncementState, string>> = {
  sent: 'Cette notification est déjà envoyée : elle ne peut plus qu’être retirée.',
  withdrawn: 'Cette notification est retirée.',
  trash: 'Cette notification est à la corbeille.',
};
const planned = { planned: 'L’envoi est programmé : annulez-le d’abord.' };

/** The reasons for which each action is refused, by state; it may be done in the states without one. */
const obstacles: Readonly<Record<AnnouncementAction, Partial<Record<AnnouncementState, string>>>> = {
  change: { ...gone, ...planned },
  trial: gone,
  send: { ...gone, planned: 'L’envoi est déjà programmé.' },
  cancel: { ...gone, draft: 'Aucun envoi n’est programmé.' },
  withdraw: {
    withdrawn: 'Cette notification est déjà retirée.',
    draft: 'Cette notification n’est pas envoyée.',
    planned: 'Cette notification n’est pas encore envoyée : annulez l’envoi.',
    trash: 'Cette notification est à la corbeille.',
  },
  trash: { ...gone, ...planned, trash: 'Cette notification est déjà à la corbeille.' },
  restore: {
    draft: 'Cette notification n’est pas à la corbeille.',
    planned: 'Cette notification n’est pas à la corbeille.',
    sent: 'Cette notification n’est pas à la corbeille.',
    withdrawn: 'Cette notification n’est pas à la corbeille.',
  },
};

/** Says why an action on an announcement is not possible now; null when it is. */
export const obstacleTo = (action: AnnouncementAction, state: AnnouncementState): string | null => obstacles[action][state] ?? null;

/** Answers for each action whether it may be done now. */
export const announcementVerdicts = (state: AnnouncementState): AnnouncementRow['verdicts'] => ({
  change: obstacleTo('change', state),
  trial: obstacleTo('trial', state),
  send: obstacleTo('send', state),
  cancel: obstacleTo('cancel', state),
  withdraw: obstacleTo('withdraw', state),
  trash: obstacleTo('trash', state),
  restore: obstacleTo('restore', state),
});
