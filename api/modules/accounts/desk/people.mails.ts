import { parisDate } from '#api/platform/clock.ts';
import { letter } from '#api/platform/mail/letter.ts';
import type { Mail } from '#api/platform/mail/mail.ts';
import { invitationDays } from '#protocol/accounts/person-states.ts';
import { frenchDate } from '#protocol/core/calendar.ts';

type InvitationMailInput = {
  to: string;
  firstname: string;
  link: string;
  networkName: string;
  /** When the invitation was sent. */
  at: Date;
};

/** Sent to a person whom the operator invites: they choose a password and are signed in. */
export const invitationMail = ({ link, at, ...addressee }: InvitationMailInput): Mail =>
  letter({
    ...addressee,
    about: 'votre accès au portail est ouvert',
    blocks: [
      `Un accès au portail ${addressee.networkName} est ouvert pour vous, à l’adresse ${addressee.to}.`,
      'Il vous reste à choisir un mot de passe :',
      { href: link, label: 'Choisir mon mot de passe' },
      `Ce lien sert une seule fois, jusqu’au ${frenchDate(parisDate(new Date(at.getTime() + invitationDays * 86_400_000)))}. Passé ce jour, demandez une nouvelle invitation à votre interlocuteur du réseau.`,
    ],
    why: `Vous recevez ce message parce que l’équipe du réseau ${addressee.networkName} vous a invité. Si vous ne l’attendiez pas, ne faites rien.`,
  });
