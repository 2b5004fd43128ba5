import type { RequestEvent, WholeRequest } from '#protocol/requests/request-desk.ts';
import type { RequestState } from '#protocol/requests/request-values.ts';

/** The states of a request as the desk names them. */
export const stateLabels: Readonly<Record<RequestState, string>> = {
  new: 'Nouvelle',
  ongoing: 'En cours',
  answered: 'Répondue',
  filed: 'Classée',
};
/** The names of the lists of the requests in a state. */
export const stateLists: Readonly<Record<RequestState, string>> = {
  new: 'Nouvelles',
  ongoing: 'En cours',
  answered: 'Répondues',
  filed: 'Classées',
};

/** The words of a line of the history. */
export function eventText({ event, state, assignee }: RequestEvent): string {
  if (event === 'note') return 'Note interne';
  if (event === 'answer') return 'Réponse envoyée par e-mail';
  if (event === 'assign') return assignee === null ? 'Confiée à personne' : `Confiée à ${assignee}`;
  return state === null ? 'Changement d’état' : `État\u00a0: ${stateLabels[state]}`;
}

/** The address of the list of registrations that shows the place of a request: its session, and its person when they have a name. */
export function registrationPath({ sender, email }: WholeRequest, { session }: NonNullable<WholeRequest['registration']>): string {
  const query = new URLSearchParams({ session, ...(sender !== email && { q: sender }) });
  return `/inscriptions?${query}`;
}

/** The words of the state of a mail. */
export const mailLabels: Readonly<Record<WholeRequest['mails'][number]['state'], string>> = {
  waiting: 'en cours d’envoi',
  sent: 'envoyé',
  failed: 'non distribué',
};
export const recipientLabels: Readonly<Record<WholeRequest['mails'][number]['recipient'], string>> = {
  receiver: 'Destinataire',
  copy: 'Copie',
  sender: 'Accusé à l’auteur',
};
