import type { PageSection } from './page.ts';

/** The sections of the page of market indices. */
export const markets: readonly PageSection[] = [
  {
    title: 'Énergie',
    paragraphs: [
      'L’électricité livrée l’an prochain reste stable depuis trois mois ; le gaz suit la météo et les stocks. Fixer une moitié du volume dès maintenant limite le risque.',
    ],
    table: [
      ['Produit', 'Tendance sur trois mois', 'Notre conseil'],
      ['Électricité, livraison à un an', 'Stable', 'Fixer 50 % du volume'],
      ['Gaz naturel', 'En légère baisse', 'Attendre la fin de l’hiver'],
      ['Gazole', 'En hausse', 'Vérifier la clause de révision'],
    ],
  },
  {
    title: 'Papier et carton',
    paragraphs: [
      'Les cartonniers annoncent des hausses que la demande ne soutient pas. Demandez l’indice de la pâte et refusez une hausse sans référence.',
    ],
    table: [
      ['Produit', 'Tendance sur trois mois', 'Notre conseil'],
      ['Carton ondulé', 'Stable', 'Tenir le prix'],
      ['Papier de bureau', 'En baisse', 'Demander une baisse'],
      ['Ouate', 'Stable', 'Grouper les commandes'],
    ],
  },
  {
    title: 'Métaux',
    paragraphs: ['L’acier recule avec l’activité du bâtiment, l’inox suit le nickel. Les délais sont revenus sous six semaines.'],
    points: ['Acier : réviser les prix chaque trimestre', 'Inox : exiger l’extra d’alliage du mois', 'Aluminium : prévoir huit semaines'],
  },
  {
    title: 'Plastiques et chimie',
    paragraphs: [
      'Les polymères suivent le pétrole avec deux mois de retard. Les produits d’entretien n’ont pas de raison d’augmenter cette saison.',
    ],
  },
  {
    title: 'Transport',
    paragraphs: [
      'Le coût du transport routier augmente par les salaires plus que par le gazole. Une clause qui ne révise que le gazole protège l’acheteur.',
    ],
  },
];
