import type { PictureTheme } from '#demo/drawings/themes.ts';

/** A training and its sessions: days from today, place, and `full` for a session without free places. */
export type FormationEntry = {
  category: string;
  theme: PictureTheme;
  title: string;
  hours: number;
  price: number | null;
  paragraphs: readonly string[];
  points?: readonly string[];
  sessions: readonly { inDays: number; place: string; full?: true }[];
};

export const formations: readonly FormationEntry[] = [
  {
    category: 'Négociation',
    theme: 'people',
    title: 'Préparer et conduire une négociation d’achat',
    hours: 14,
    price: 1180,
    paragraphs: [
      'Deux jours pour bâtir sa stratégie avant d’entrer dans la salle : objectifs, points d’appui, concessions et échanges. Chaque participant travaille sur un de ses dossiers.',
      'La seconde journée est faite de jeux de rôle filmés et relus ensemble. Vous repartez avec votre fiche de préparation.',
    ],
    points: ['Analyser le rapport de force', 'Préparer ses contreparties', 'Conclure et écrire l’accord'],
    sessions: [
      { inDays: 4, place: 'Paris', full: true },
      { inDays: 13, place: 'Rennes' },
      { inDays: 61, place: 'Lyon' },
    ],
  },
  {
    category: 'Énergie',
    theme: 'energy',
    title: 'Acheter son électricité et son gaz',
    hours: 7,
    price: 640,
    paragraphs: [
      'Une journée pour lire un marché, choisir une forme de prix et conduire une consultation. Les cas pratiques viennent de sites d’adhérents, de l’atelier au siège.',
    ],
    points: ['Décomposer une facture', 'Prix fixe, indexé ou par blocs', 'Le calendrier d’une consultation'],
    sessions: [
      { inDays: 27, place: 'À distance' },
      { inDays: 75, place: 'Nantes' },
    ],
  },
  {
    category: 'Fondamentaux des achats',
    theme: 'office',
    title: 'Rédiger un cahier des charges qui se compare',
    hours: 7,
    price: 620,
    paragraphs: [
      'Du besoin au document : dire le résultat attendu, chiffrer les quantités, séparer exigences et souhaits, bâtir la grille de notation.',
      'L’après-midi, vos cahiers des charges sont relus à deux voix, acheteur et fournisseur.',
    ],
    sessions: [
      { inDays: 34, place: 'Paris' },
      { inDays: 34, place: 'À distance' },
    ],
  },
  {
    category: 'Achats responsables',
    theme: 'packaging',
    title: 'Achats responsables : du principe au contrat',
    hours: 7,
    price: 640,
    paragraphs: [
      'Choisir trois familles, écrire une exigence par consultation, la vérifier à la livraison : une méthode qui tient avec une équipe réduite.',
    ],
    sessions: [{ inDays: 48, place: 'Bordeaux' }],
  },
  {
    category: 'Droit des contrats',
    theme: 'services',
    title: 'Les clauses qui comptent dans un contrat d’achat',
    hours: 7,
    price: 690,
    paragraphs: [
      'Prix et révision, pénalités, responsabilité, sortie : un juriste passe en revue les clauses qui coûtent et celles qui protègent, exemples à l’appui.',
    ],
    sessions: [{ inDays: 9, place: 'Lille', full: true }],
  },
  {
    category: 'Numérique',
    theme: 'digital',
    title: 'Tableaux de bord d’achats avec un tableur',
    hours: 14,
    price: null,
    paragraphs: [
      'Rassembler les données, les nettoyer, construire les cinq indicateurs que la direction lit. Formation donnée dans vos locaux, sur vos fichiers.',
    ],
    sessions: [],
  },
];
