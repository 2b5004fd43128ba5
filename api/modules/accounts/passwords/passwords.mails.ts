import { letter } from '#api/platform/mail/letter.ts';
import type { Mail } from '#api/platform/mail/mail.ts';

type Given = {
  to: string;
  firstname: string;
  link: string;
  networkName: string;
  minutes: number;
};

/** Sent when somebody asks for a new password for an account that exists. */
export const resetMail = ({ link, minutes, ...given }: Given): Mail =>
  letter({
    ...given,
    about: 'choisir un nouveau mot de passe',
    blocks: [
      `Vous avez demandé un nouveau mot de passe pour le portail ${given.networkName}.`,
      { href: link, label: 'Choisir un nouveau mot de passe' },
      `Ce lien sert une seule fois, dans les ${minutes} minutes.`,
    ],
    why: 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
  });
