import type { ArticleEntry } from './article.ts';

/** News of the network for its suppliers, the newest first. */
export const supplierNews: readonly ArticleEntry[] = [
  {
    category: 'actualites-reseau',
    theme: 'services',
    title: 'Calendrier des consultations du prochain trimestre',
    paragraphs: [
      'Quatre familles sont remises en concurrence au prochain trimestre : emballage, entretien des locaux, vêtements de travail et location de véhicules. Les dossiers partent par courriel aux fournisseurs référencés de la famille, le même jour pour tous.',
      'Vérifiez dès maintenant que l’adresse de votre contact commercial est juste sur votre fiche : c’est elle qui reçoit le dossier.',
    ],
    points: ['Envoi des dossiers : {trimestre+4}', 'Dernières questions écrites : {trimestre+14}', 'Remise des réponses : {trimestre+32}'],
  },
  {
    category: 'actualites-reseau',
    theme: 'office',
    title: 'Déclarer votre chiffre d’affaires : ce qui change',
    paragraphs: [
      'La déclaration mensuelle se fait désormais par adhérent et par sous-famille. Un avoir se déclare en négatif, le mois où il est émis : le mois d’origine ne bouge plus.',
      'Un mois déclaré en retard reste visible comme provisoire dans les tableaux de bord des adhérents. Une déclaration avant le 10 évite les appels.',
    ],
  },
  {
    category: 'actualites-reseau',
    theme: 'people',
    title: 'Une fiche bien tenue est lue trois fois plus',
    paragraphs: [
      'Les adhérents cherchent par besoin et par ville, rarement par nom. Des mots-clés précis, une photo de vos ateliers et un contact nommé font passer une fiche de la liste au téléphone.',
      'Votre référent relit votre fiche avec vous en vingt minutes, à distance.',
    ],
    points: ['Dix mots-clés au plus, ceux de vos clients', 'Un contact par région, avec sa ligne directe', 'Des certifications à jour'],
  },
];
