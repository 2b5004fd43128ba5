/** The texts that several trainings share, in a few variants. */
export const supports = [
  'Un cahier d’exercices et une fiche de préparation, remis le premier jour.',
  'Les modèles de documents de la journée, à réutiliser tels quels.',
  'Un dossier de cas, et l’accès aux corrigés pendant un an.',
] as const;

export const methods = [
  'Un tiers d’exposé, deux tiers de travail sur vos dossiers, en groupe de huit au plus.',
  'Cas réels, jeux de rôle filmés puis relus ensemble.',
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

export const accessTexts = [
  'Salles accessibles en fauteuil, supports agrandis sur demande. Référent handicap : Damien Roch, qui étudie chaque demande avec vous avant l’inscription.',
  'Sous-titrage et transcription possibles à distance. Référent handicap : Damien Roch ; prévenez-le dix jours avant la session.',
] as const;

type Speaker = { name: string; description: string };
export const speakers: readonly [Speaker, ...Speaker[]] = [
  { name: 'Anne Roux', description: 'Acheteuse pendant quinze ans dans l’agroalimentaire, elle forme des équipes d’achat depuis 2016.' },
  { name: 'Marc Thévenot', description: 'Ancien directeur commercial, il montre la table de négociation depuis l’autre côté.' },
  { name: 'Samira Haddad', description: 'Juriste en droit des contrats, elle relit ceux des adhérents du réseau.' },
  { name: 'Loïc Kerbrat', description: 'Ingénieur, il a dirigé la maintenance de trois sites avant de rejoindre les achats.' },
];
