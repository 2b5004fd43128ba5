import type { PictureTheme } from '#demo/drawings/themes.ts';

/**
 * A study of the demonstration. `company`: the title of a subscriber; `statuses`: each with the number of days since it began, the oldest first;
 * `{network}` stands for the name of the network. `theme`: of the suppliers that it names. `potential`: euros.
 */
export type StudyEntry = {
  company: string;
  family: string;
  category: string;
  theme: PictureTheme;
  statuses: readonly (readonly [status: string | null, daysAgo: number])[];
  comment: string;
  result: number | null;
  potential: number | null;
  /** The numbers of suppliers: current, recommended, selected. */
  suppliers: readonly [current: number, recommended: number, selected: number];
  /** The titles of its documents. */
  papers: readonly string[];
};

const underWay = 'Étude en cours';
const done = 'Étude réalisée';
const selected = 'Fournisseur {network} sélectionné';
const [head, normandy, savoy, clinic] = [
  'Fromageries Montcourt',
  'Fromageries Montcourt Normandie',
  'Fromageries Montcourt Savoie',
  'Clinique des Deux Rives',
];

export const studyEntries: readonly StudyEntry[] = [
  {
    company: head,
    family: 'Énergie',
    category: 'Électricité, sites de plus de 36 kVA',
    theme: 'energy',
    statuses: [[underWay, 18]],
    comment: 'Courbes de charge reçues pour cinq sites sur six. La mise en concurrence part dès le dernier relevé.',
    result: null,
    potential: 410_000,
    suppliers: [1, 3, 0],
    papers: ['Cahier des charges électricité'],
  },
  {
    company: head,
    family: 'Emballage',
    category: 'Caisses en carton ondulé',
    theme: 'packaging',
    statuses: [
      [underWay, 140],
      [selected, 34],
    ],
    comment: 'Douze références regroupées en huit formats. Le fournisseur retenu tient le stock de sécurité sur son site.',
    result: 11.4,
    potential: 268_000,
    suppliers: [2, 3, 1],
    papers: ['Synthèse des offres carton', 'Grille de prix carton'],
  },
  {
    company: head,
    family: 'Propreté',
    category: 'Produits lessiviels',
    theme: 'hygiene',
    statuses: [
      [underWay, 210],
      [done, 96],
    ],
    comment: 'Essais faits sur deux lignes. Les prix présentés valent jusqu’à la fin de l’année.',
    result: 7.8,
    potential: 92_000,
    suppliers: [1, 2, 0],
    papers: ['Compte rendu des essais'],
  },
  {
    company: head,
    family: 'Informatique',
    category: 'Impression et copieurs',
    theme: 'digital',
    statuses: [
      [underWay, 330],
      ['Étude abandonnée', 260],
    ],
    comment: 'Le contrat actuel a été reconduit par la direction avant la fin de l’étude.',
    result: null,
    potential: 38_000,
    suppliers: [1, 0, 0],
    papers: [],
  },
  {
    company: head,
    family: 'Véhicules',
    category: 'Location longue durée, 24 véhicules',
    theme: 'mobility',
    statuses: [[null, 52]],
    comment: 'Demande reçue. Votre référent vous appelle pour préciser les véhicules et les kilométrages.',
    result: null,
    potential: null,
    suppliers: [0, 0, 0],
    papers: [],
  },
  {
    company: normandy,
    family: 'Propreté',
    category: 'Nettoyage des locaux',
    theme: 'hygiene',
    statuses: [
      [underWay, 96],
      [selected, 21],
    ],
    comment: 'Visite du site faite avec les trois candidats. Reprise du personnel comprise dans le prix.',
    result: 9.2,
    potential: 74_500,
    suppliers: [1, 2, 1],
    papers: ['Comparatif des prestations de nettoyage'],
  },
  {
    company: normandy,
    family: 'Maintenance',
    category: 'Contrôles réglementaires',
    theme: 'industry',
    statuses: [[underWay, 40]],
    comment: 'Il manque la liste des équipements sous pression.',
    result: null,
    potential: 16_800,
    suppliers: [1, 0, 0],
    papers: [],
  },
  {
    company: normandy,
    family: 'Emballage',
    category: 'Films étirables',
    theme: 'packaging',
    statuses: [
      [underWay, 400],
      ['Étude non exploitable', 355],
    ],
    comment: 'Volumes trop faibles et formats trop dispersés pour une consultation.',
    result: null,
    potential: 4_200,
    suppliers: [1, 0, 0],
    papers: [],
  },
  {
    company: savoy,
    family: 'Transport',
    category: 'Transport frigorifique régional',
    theme: 'transport',
    statuses: [
      [underWay, 180],
      ['Étude non sélectionnée', 120],
    ],
    comment: 'Le transporteur en place a aligné ses prix sur la meilleure offre.',
    result: 5.1,
    potential: 132_000,
    suppliers: [1, 2, 0],
    papers: ['Synthèse transport frigorifique'],
  },
  {
    company: savoy,
    family: 'Énergie',
    category: 'Gaz naturel',
    theme: 'energy',
    statuses: [
      [underWay, 260],
      ['En attente du vote du budget', 30],
    ],
    comment: 'Décision attendue au prochain conseil.',
    result: null,
    potential: 118_000,
    suppliers: [1, 2, 0],
    papers: [],
  },
  {
    company: clinic,
    family: 'Restauration',
    category: 'Repas des patients',
    theme: 'services',
    statuses: [
      [underWay, 120],
      [done, 25],
    ],
    comment: 'Deux offres répondent à tous les régimes. La dégustation peut se tenir sur place.',
    result: 6.3,
    potential: 385_000,
    suppliers: [1, 2, 0],
    papers: ['Comparatif restauration'],
  },
  {
    company: clinic,
    family: 'Propreté',
    category: 'Linge plat, location et entretien',
    theme: 'hygiene',
    statuses: [[underWay, 12]],
    comment: 'Pesées demandées service par service.',
    result: null,
    potential: 156_000,
    suppliers: [1, 0, 0],
    papers: [],
  },
];

/** The studies of the years before, a line each: their family, their category and their result. */
export const formerStudies: readonly (readonly [family: string, category: string, theme: PictureTheme, result: number])[] = [
  ['Fournitures', 'Fournitures de bureau', 'office', 14.2],
  ['Fournitures', 'Consommables d’impression', 'office', 21.5],
  ['Intérim', 'Travail temporaire, agents de production', 'people', 3.4],
  ['Transport', 'Messagerie et colis', 'transport', 12.1],
  ['Transport', 'Affrètement national', 'transport', 6.6],
  ['Emballage', 'Palettes en bois', 'packaging', 8.9],
  ['Emballage', 'Étiquettes adhésives', 'packaging', 10.3],
  ['Maintenance', 'Pièces détachées d’automatisme', 'industry', 5.2],
  ['Maintenance', 'Outillage à main', 'industry', 13.7],
  ['Énergie', 'Gaz industriels', 'energy', 7.1],
  ['Véhicules', 'Cartes carburant', 'mobility', 2.9],
  ['Informatique', 'Téléphonie mobile', 'digital', 27.4],
  ['Informatique', 'Postes de travail', 'digital', 9.6],
  ['Propreté', 'Collecte des biodéchets', 'hygiene', 4.8],
];
