/** The texts that several trainings share, in a few variants. */
export const supports = [
  'Un cahier d’exercices et une fiche de préparation, remis au début de la formation.',
  'Les modèles de documents vus en formation, à réutiliser tels quels.',
  'Un dossier de cas, et l’accès aux corrigés pendant un an.',
] as const;

export const methods = [
  'Un tiers d’exposé, deux tiers de travail sur vos dossiers, en groupe de huit au plus.',
  'Cas réels et mises en situation, relues ensemble.',
  'Ateliers en binôme, mise en commun, correction par l’intervenant.',
] as const;

export const evaluations = [
  'Un questionnaire à l’entrée, un cas à la sortie, un échange un mois plus tard.',
  'Une production notée par l’intervenant ; une attestation est remise à la fin.',
] as const;

export const accessDelays = [
  'Inscription jusqu’à cinq jours ouvrés avant la session',
  'Inscription jusqu’à la veille à midi, selon les places',
  'Deux à six semaines entre la demande et la formation',
] as const;

const disabilityContact = 'Référent handicap : Damien Roch, qui étudie chaque demande avec vous avant l’inscription.';
/** The accessibility of a training, by where its sessions are held: in rooms, at a distance, both, or at the member's when it has none. */
export const accessTexts = {
  rooms: `Salles accessibles en fauteuil, supports agrandis sur demande. ${disabilityContact}`,
  remote: `À distance, sous-titrage et transcription possibles. ${disabilityContact}`,
  both: `Salles accessibles en fauteuil, supports agrandis sur demande ; à distance, sous-titrage et transcription possibles. ${disabilityContact}`,
  atMember: `Dans vos locaux : l’accès des participants est préparé avec vous, et les supports sont agrandis sur demande. ${disabilityContact}`,
} as const;

type Speaker = { name: string; description: string };
/** The speakers, by the field of each one. */
export const speakers = {
  purchasing: {
    name: 'Anne Roux',
    description: 'Acheteuse pendant quinze ans dans l’agroalimentaire, elle forme des équipes d’achat depuis 2016.',
  },
  sales: { name: 'Marc Thévenot', description: 'Ancien directeur commercial, il montre la table de négociation depuis l’autre côté.' },
  law: { name: 'Samira Haddad', description: 'Juriste en droit des contrats, elle relit ceux des adhérents du réseau.' },
  sites: {
    name: 'Loïc Kerbrat',
    description: 'Ingénieur, il a dirigé la maintenance et les services généraux de trois sites avant de rejoindre les achats.',
  },
  logistics: {
    name: 'Karim Saadoune',
    description: 'Logisticien, il a tenu les approvisionnements et les expéditions d’un groupe industriel pendant douze ans.',
  },
  responsibility: {
    name: 'Mathilde Ferrec',
    description: 'Ancienne responsable RSE dans l’industrie, elle aide les acheteurs à écrire des exigences qui se vérifient.',
  },
  publicOrders: {
    name: 'Paul Lemarrois',
    description: 'Ancien responsable des marchés d’une collectivité, il écrit et défend des consultations publiques depuis vingt ans.',
  },
  figures: {
    name: 'Hélène Castagnier',
    description: 'Contrôleuse de gestion, elle classe des dépenses et bâtit des tableaux de bord d’achats depuis dix ans.',
  },
} as const satisfies Record<string, Speaker>;
export type SpeakerField = keyof typeof speakers;
