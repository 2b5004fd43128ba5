import { parisDate } from '#api/platform/clock.ts';
import { type Block, letter } from '#api/platform/mail/letter.ts';
import type { Mail } from '#api/platform/mail/mail.ts';
import type { Settings } from '#api/platform/settings.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { receiverInSentence } from '#protocol/requests/request-values.ts';
import type { WaitingAnswer } from './desk/request-desk.queries.ts';
import type { WaitingMail } from './requests.queries.ts';

/** Writes one mail of a request: to its receiver, to a copy, or to the person who made it. Replies go to the other side. */
export function requestMail(mail: WaitingMail, { networkName, publicUrl, teamEmail }: Settings): Mail {
  const envelope = { to: mail.email, messageId: mail.message_id, networkName };
  if (mail.recipient === 'sender')
    return letter({
      ...envelope,
      replyTo: teamEmail,
      about: `votre demande ${mail.number}, « ${mail.object} »`,
      firstname: mail.firstname,
      blocks: [
        `Votre demande ${mail.number} est enregistrée. Elle est adressée à ${receiverInSentence(mail.receiver_name)}, qui vous répondra à votre adresse ${mail.sender_email}.`,
        `Objet : ${mail.object}`,
        ...detailsOf(mail),
        mail.your_demand,
        { href: new URL('/profil#mes-demandes', publicUrl).href, label: 'Suivre mes demandes' },
      ],
      why: 'Vous recevez ce message parce que vous avez écrit par le formulaire du portail.',
    });
  const [name = '', ...rest] = [`${mail.firstname} ${mail.lastname}`.trim(), mail.function, mail.company].filter(Boolean);
  const sender = rest.length === 0 ? name : `${name} (${rest.join(', ')})`;
  const isForTeam = mail.recipient === 'receiver' && mail.email === teamEmail;
  return letter({
    ...envelope,
    replyTo: mail.sender_email,
    about: `demande ${mail.number}, « ${mail.object} »`,
    firstname: '',
    blocks: [
      mail.recipient === 'copy'
        ? `${sender} a écrit à ${receiverInSentence(mail.receiver_name)} par le portail. Vous en recevez la copie.`
        : `${sender} vous écrit par le portail.`,
      `Demande : ${mail.number}\nObjet : ${mail.object}`,
      ...detailsOf(mail),
      mail.your_demand,
      `Téléphone : ${mail.phone}\nE-mail : ${mail.sender_email}`,
      // An answer from the desk keeps its trace, and the member reads it in the profile.
      ...(isForTeam ? [{ href: new URL(`/operateur/demandes/${mail.number}`, publicUrl).href, label: 'Répondre depuis le bureau' }] : []),
    ],
    why: `Répondez à ce message : votre réponse ira à ${mail.sender_email}.`,
  });
}

/** Writes the answer of the desk to the person who made a request. Replies go to the network's team. */
export const answerMail = (answer: WaitingAnswer, { networkName, publicUrl, teamEmail }: Settings): Mail =>
  letter({
    to: answer.email,
    ...(answer.message_id !== null && { messageId: answer.message_id }),
    networkName,
    replyTo: teamEmail,
    about: `réponse à votre demande ${answer.number}, « ${answer.object} »`,
    firstname: answer.firstname,
    blocks: [
      answer.text,
      `Votre demande ${answer.number} du ${frenchDate(parisDate(answer.created_at))} :\n${answer.your_demand}`,
      { href: new URL('/profil#mes-demandes', publicUrl).href, label: 'Suivre mes demandes' },
    ],
    why: 'Vous recevez ce message parce que vous avez écrit par le formulaire du portail.',
  });

/** Writes what stands beside the text of a request, one line each; nothing when there is none. */
function detailsOf({ purchase_family, event, event_date, call_back }: WaitingMail): Block[] {
  const lines = [
    event && `À propos de : ${[event, event_date].filter(Boolean).join(', ')}`,
    purchase_family && `Famille d’achats : ${purchase_family}`,
    call_back && `À rappeler : ${call_back}`,
  ].filter((line) => line !== '');
  return lines.length > 0 ? [lines.join('\n')] : [];
}
