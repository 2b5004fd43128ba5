import { parisDate, parisTime } from '#api/platform/clock.ts';
import { letter } from '#api/platform/mail/letter.ts';
import type { Mail } from '#api/platform/mail/mail.ts';
import { invitationDays } from '#protocol/accounts/person-states.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { hour } from '#protocol/text/hour.ts';

type InvitationMailInput = {
  to: string;
  firstname: string;
  link: string;
  networkName: string;
  /** When the invitation was sent. */
  at: Date;
};

/** Writes the instant until which an invitation sent at `at` works, as '02/12/2026 à 8 h 46'. */
function deadlineText(at: Date): string {
  const end = new Date(at.getTime() + invitationDays * 86_400_000);
  return `${frenchDate(parisDate(end))} à ${hour(parisTime(end))}`;
}

/** Sent to a person whom the operator invites: they choose a password and are signed in. */
export const invitationMail = ({ link, at, ...addressee }: InvitationMailInput): Mail =>
  letter({
    ...addressee,
    about: 'votre accès au portail est ouvert',
    blocks: [
      `Un accès au portail ${addressee.networkName} est ouvert pour vous, à l’adresse ${addressee.to}.`,
      'Il vous reste à choisir un mot de passe.',
      { href: link, label: 'Choisir mon mot de passe' },
      `Ce lien sert une seule fois, jusqu’au ${deadlineText(at)}. Ensuite, demandez une nouvelle invitation à votre interlocuteur du réseau.`,
    ],
    why: `Vous recevez ce message parce que l’équipe du réseau ${addressee.networkName} vous a envoyé une invitation. Si vous ne l’attendiez pas, ne faites rien.`,
  });
