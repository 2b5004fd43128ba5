import { addDays, instantOf } from '#demo/calendar.ts';
import { typeset } from '#demo/typography.ts';
import type { DemoUser } from './users.ts';

/** A registration: the user by e-mail, the training by title, and the place of its session in the list of the training. */
export type DemoRegistration = {
  user: string;
  formation: string;
  session: number;
  state: 'requested' | 'validated' | 'refused' | 'cancelled';
  requestedAt: Date;
};
/** A request of the contact form. `receiver`: the name of the person who has it; `place`: the session that a sign-up asks for. */
export type DemoRequest = {
  user: string;
  number: string;
  object: string;
  demand: string;
  receiver: string;
  place: { formation: string; session: number } | null;
  state: 'new' | 'ongoing' | 'answered' | 'filed';
  createdAt: Date;
  answer: { at: Date; text: string } | null;
};

const registrations: readonly [formation: string, session: number, state: DemoRegistration['state'], daysAgo: number][] = [
  ['Préparer et conduire une négociation d’achat', 1, 'requested', 8],
  ['Acheter son électricité et son gaz', 0, 'validated', 20],
  ['Suivre ses contrats toute leur vie', 0, 'validated', 31],
  ['Répondre à une demande de hausse', 0, 'validated', 12],
  ['Acheter du transport routier', 0, 'refused', 25],
  ['Rédiger un cahier des charges qui se compare', 0, 'cancelled', 40],
  ['Acheter le nettoyage des locaux', 2, 'validated', 90],
  ['Suivre des indices de prix', 2, 'validated', 150],
  ['Premiers pas dans les achats', 2, 'validated', 260],
];

type RequestEntry = readonly [
  number: string,
  object: string,
  demand: string,
  state: DemoRequest['state'],
  daysAgo: number,
  answer: string | null,
];
const requests: readonly RequestEntry[] = [
  ['H8MTK4', 'Être rappelé', 'Pour préparer notre prochaine consultation de transport.', 'new', 1, null],
  ['7F3QX2', 'Un besoin sur-mesure', 'Des palettes consignées, 300 par mois, livrées en Bretagne et en Normandie.', 'ongoing', 6, null],
  ['W6RB9E', 'Inscription : Préparer et conduire une négociation d’achat', 'Une place pour moi, à Rennes.', 'ongoing', 8, null],
  [
    'P4HTC8',
    'Inscription : Acheter son électricité et son gaz',
    'Une place pour moi, à distance.',
    'answered',
    20,
    'Votre place est réservée pour la session à distance. Le lien de connexion vous parviendra la veille ; pensez à préparer une facture récente.',
  ],
  [
    'N5VDJ3',
    'Renseignements Achats',
    'Quelle clause de révision pour un contrat de trois ans de films ?',
    'filed',
    75,
    'Indexez la part de matière sur un indice publié du polyéthylène, avec une révision par trimestre et un plafond de 5 % par an. Notre fiche « réviser un prix sans se tromper d’indice » donne une formule prête à recopier.',
  ],
];

/** Makes the registrations of the first subscriber of the accounts, in the four states. */
export const makeRegistrations = (today: string, [user]: readonly DemoUser[]): DemoRegistration[] =>
  registrations.flatMap(([formation, session, state, daysAgo]) =>
    user ? [{ user: user.email, formation, session, state, requestedAt: instantOf(addDays(today, -daysAgo), 9) }] : [],
  );

/** Returns the session that a request asks a place in; null for another request. */
function placeOf(object: string): DemoRequest['place'] {
  const found = registrations.find(([formation]) => object === `Inscription : ${formation}`);
  return found ? { formation: found[0], session: found[1] } : null;
}

/** Makes the requests of the same person, in the four states. */
export const makeRequests = (today: string, [user]: readonly DemoUser[], networkName: string): DemoRequest[] =>
  requests.flatMap(([number, object, demand, state, daysAgo, answer]) =>
    user
      ? [
          {
            ...{ user: user.email, number, object, demand: typeset(demand), state },
            receiver: `L’équipe ${networkName}`,
            place: placeOf(object),
            createdAt: instantOf(addDays(today, -daysAgo), 10),
            answer: answer === null ? null : { at: instantOf(addDays(today, 1 - daysAgo), 9), text: typeset(answer) },
          },
        ]
      : [],
  );
