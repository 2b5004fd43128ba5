import type { ArticleEntry } from './article.ts';

/** Lists what members tell after a training, the newest first. */
export const testimonials: readonly ArticleEntry[] = [
  {
    category: 'conseil-delegation-achats',
    theme: 'people',
    title: 'Témoignage : deux contrats renégociés, une page de préparation',
    paragraphs: [
      '« Avant, j’arrivais avec un prix cible et de la bonne volonté », raconte la responsable achats d’une laiterie. Depuis la formation à la négociation, elle écrit une page avant chaque rendez-vous : un objectif, un seuil et une solution de rechange pour chaque point.',
      'Le mois suivant, elle a renégocié deux contrats, l’entretien des vêtements et la location des chariots. Le premier n’a pas baissé, mais le délai de livraison est passé de dix jours à cinq ; le second coûte 6 % de moins, contre un engagement de trois ans.',
      '« Le plus dur reste de se taire après avoir posé la question. La fiche sous les yeux, j’y arrive. »',
    ],
    points: [
      'Écrire la fiche la veille, jamais le matin même',
      'Prévoir ce que l’on peut donner',
      'Envoyer l’accord dans l’heure qui suit',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'packaging',
    title: 'Témoignage : une exigence par marché, et elle est tenue',
    paragraphs: [
      'L’acheteuse d’une collectivité avait hérité d’un modèle de consultation à quinze critères environnementaux. « Personne ne les vérifiait, et les fournisseurs le savaient. »',
      'Après la formation, elle n’en a gardé qu’un par marché : la part de produits concentrés pour l’entretien, le taux de remplissage pour les livraisons, le papier recyclé pour l’impression. Chacun a sa preuve, demandée deux fois par an.',
      'En un an, trois fournisseurs sur quatre ont tenu leur engagement ; le quatrième a changé de produit en cours de marché. « J’y passe une demi-journée par semestre, pas davantage. »',
    ],
  },
];
