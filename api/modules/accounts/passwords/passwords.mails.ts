import { parisDate, parisTime } from '#api/platform/clock.ts';
import { letter } from '#api/platform/mail/letter.ts';
import type { Mail } from '#api/platform/mail/mail.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { hour } from '#protocol/text/hour.ts';

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

type ChangedMailInput = {
  to: string;
  firstname: string;
  at: Date;
  publicUrl: string;
  networkName: string;
};

/** Sent when the password of an account was changed. It holds no password and no link that changes one by itself. */
export const changedMail = ({ at, publicUrl, ...addressee }: ChangedMailInput): Mail =>
  letter({
    ...addressee,
    about: 'votre mot de passe a été modifié',
    blocks: [
      `Le mot de passe de votre compte sur le portail ${addressee.networkName} a été modifié le ${frenchDate(parisDate(at))} à ${hour(parisTime(at))} (heure de Paris). Vos autres appareils ont été déconnectés.`,
      'Si c’est vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe, puis prévenez votre interlocuteur du réseau.',
      { href: new URL('/login?forgotPassword=1', publicUrl).href, label: 'Choisir un nouveau mot de passe' },
    ],
    why: 'Vous recevez ce message chaque fois que votre mot de passe change.',
  });
