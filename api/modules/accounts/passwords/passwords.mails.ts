import { letter } from '#api/platform/mail/letter.ts';
import type { Mail } from '#api/platform/mail/mail.ts';

type ResetMailInput = {
  to: string;
  firstname: string;
  link: string;
  networkName: string;
  minutes: number;
};

/** Sent when a new password is requested for an existing account. */
export const resetMail = ({ link, minutes, ...addressee }: ResetMailInput): Mail =>
  letter({
    ...addressee,
    about: 'choisir un nouveau mot de passe',
    blocks: [
      `Vous avez demandé un nouveau mot de passe pour le portail ${addressee.networkName}.`,
      { href: link, label: 'Choisir un nouveau mot de passe' },
      `Ce lien sert une seule fois, dans les ${minutes} minutes.`,
    ],
    why: 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
  });
