/** The states of a person's account. No job sets them: they follow from its password, its invitation, its closing and the clock. */
export const personStates = ['toInvite', 'invited', 'expired', 'active', 'closed'] as const;
export type PersonState = (typeof personStates)[number];

export const personStateLabels: Readonly<Record<PersonState, string>> = {
  toInvite: 'À inviter',
  invited: 'Invité',
  expired: 'Invitation expirée',
  active: 'Actif',
  closed: 'Fermé',
};

/** The names of the lists of the people in a state. */
export const personStateLists: Readonly<Record<PersonState, string>> = {
  toInvite: 'À inviter',
  invited: 'Invités',
  expired: 'Invitations expirées',
  active: 'Actifs',
  closed: 'Fermés',
};

/** The number of days that the link of an invitation is valid: its reader may not open it on the same day. */
export const invitationDays = 7;

/** Returns the instant before which an invitation has expired by `now`. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - invitationDays * 86_400_000);

export type AccountFacts = { hasPassword: boolean; invitedAt: Date | null; closedAt: Date | null };

/** Returns the state of an account at an instant. */
export function personStateOf({ hasPassword, invitedAt, closedAt }: AccountFacts, now: Date): PersonState {
  if (closedAt !== null) return 'closed';
  if (hasPassword) return 'active';
  if (invitedAt === null) return 'toInvite';
  return invitedAt > expiredBefore(now) ? 'invited' : 'expired';
}
