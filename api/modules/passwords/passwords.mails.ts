import type { Mail } from '#api/platform/mail/mail.ts';
import { escapeHtml } from '#api/platform/text/html.ts';

/** Sent when somebody asks for a new password for an account that exists. */
export function resetMail(given: { to: string; firstname: string; link: string; networkName: string; minutes: number }): Mail {
  const hello = given.firstname ? `Bonjour ${given.firstname},` : 'Bonjour,';
  const asked = `Vous avez demandé un nouveau mot de passe pour le portail ${given.networkName}.`;
  const limit = `Ce lien sert une seule fois, dans les ${given.minutes} minutes.`;
  const otherwise = "Si vous n'avez rien demandé, ne faites rien : votre mot de passe reste le même.";
  return {
    to: given.to,
    subject: `${given.networkName} : choisir un nouveau mot de passe`,
    text: `${hello}\n\n${asked}\n\nPour le choisir, ouvrez cette adresse :\n${given.link}\n\n${limit}\n${otherwise}\n`,
    html: `<p>${escapeHtml(hello)}</p><p>${escapeHtml(asked)}</p><p><a href="${escapeHtml(given.link)}">Choisir un nouveau mot de passe</a></p><p>${escapeHtml(limit)}<br>${escapeHtml(otherwise)}</p>`,
  };
}
