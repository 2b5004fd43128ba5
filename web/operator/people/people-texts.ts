import type { PersonRow } from '#protocol/accounts/people-desk.ts';
import { invitationDays } from '#protocol/accounts/person-states.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';

/** The name of a person; the e-mail of one without a name. */
export const nameOf = ({ firstname, lastname, email }: Pick<PersonRow, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email;

/** Says when the last invitation was sent, or until when it was valid. */
export function invitationText({ state, invitedAt }: Pick<PersonRow, 'state' | 'invitedAt'>): string {
  if (invitedAt === null) return '';
  const end = new Date(Date.parse(invitedAt) + invitationDays * 86_400_000).toISOString();
  if (state === 'invited') return `lien valable jusqu’au ${instant(end)}`;
  return state === 'expired' ? `depuis le ${instant(end)}` : '';
}

/** Names the action that sends an invitation: the first one, or another. */
export const inviteLabel = ({ invitedAt }: Pick<PersonRow, 'invitedAt'>): string => (invitedAt === null ? 'Inviter' : 'Inviter à nouveau');

/** Says that invitations leave. */
export const invitedText = (count: number): string =>
  count === 1 ? 'Invitation envoyée.' : `Invitations envoyées à ${counted(count, 'personne')}.`;
