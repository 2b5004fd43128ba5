import type { PaperSection } from '#demo/papers/paper.ts';

/** A document of the network: number of its category, title, a sentence about it, and its sections. */
export type LibraryEntry = {
  category: number;
  title: string;
  about: string;
  format?: 'xls';
  sections: readonly PaperSection[];
};

const method: PaperSection = {
  title: 'Méthode',
  paragraphs: [
    'Partez du besoin constaté sur douze mois, site par site, plutôt que du catalogue du fournisseur en place. Les quantités réelles surprennent presque toujours.',
    'Demandez les mêmes unités à tous les consultés. Une remise ne se compare qu’au même point de départ : comparez des prix nets.',
  ],
  points: ['Recenser les références', 'Regrouper par usage', 'Consulter trois fournisseurs au moins', 'Noter avant d’ouvrir les prix'],
};
const watch: PaperSection = {
  title: 'Points de vigilance',
  paragraphs: [
    'Regardez le coût complet : livraison, minimum de commande, reprise des emballages, maintenance et fin de vie. Le prix unitaire n’en est souvent que les deux tiers.',
    'Notez la date de préavis dès la signature. Un contrat oublié se reconduit au prix du fournisseur.',
  ],
};
const next: PaperSection = {
  title: 'Et ensuite',
  paragraphs: [
    'Votre référent relit le cahier des charges, fournit les prix de référence du réseau et peut mener la consultation à votre place.',
    'Faites un bilan à six mois avec les utilisateurs : un achat réussi est un achat dont personne ne se plaint.',
  ],
};
const why = (text: string): PaperSection => ({ title: 'Pourquoi s’y intéresser', paragraphs: [text] });

export const library: readonly LibraryEntry[] = [
  {
    category: 47,
    title: 'Guide d’achat de l’électricité',
    about: 'Fixe ou indexé, bouquet ou achat en plusieurs clics : comment choisir et quand consulter.',
    sections: [
      why(
        'L’électricité est le premier poste de hausse des adhérents depuis trois ans. Un contrat se prépare neuf mois avant son échéance, pas neuf semaines.',
      ),
      method,
      watch,
      next,
    ],
  },
  {
    category: 47,
    title: 'Guide d’achat des équipements de protection individuelle',
    about: 'Des normes aux essais : choisir des équipements que les équipes portent vraiment.',
    sections: [
      why(
        'Un équipement inconfortable reste au vestiaire. Les essais de deux semaines par les utilisateurs évitent l’essentiel des erreurs.',
      ),
      method,
      watch,
      next,
    ],
  },
  {
    category: 47,
    title: 'Guide d’achat du nettoyage des locaux',
    about: 'Surfaces, fréquences, reprise du personnel : les pièces d’une consultation réussie.',
    sections: [
      why(
        'Le nettoyage représente 1,8 % des achats et la moitié des réclamations. Les fréquences écrites dans le contrat règlent la plupart d’entre elles.',
      ),
      method,
      watch,
      next,
    ],
  },
  {
    category: 47,
    title: 'Guide d’achat de la location de véhicules',
    about: 'Durée, kilométrage, restitution : ce qui fait le coût d’un véhicule.',
    sections: [
      why('Les frais de restitution pèsent jusqu’à 9 % du coût d’un véhicule. Ils se négocient à la signature.'),
      method,
      watch,
      next,
    ],
  },
  {
    category: 47,
    title: 'Calendrier des achats de l’année',
    about: 'Les mois où consulter, famille par famille, en une page.',
    format: 'xls',
    sections: [],
  },
  {
    category: 127,
    title: 'Fiche expert : réviser un prix sans se tromper d’indice',
    about: 'Choisir un indice, une base et un plafond, avec deux exemples chiffrés.',
    sections: [
      why('Une formule de révision mal choisie coûte plus cher qu’une remise mal négociée : elle joue chaque année.'),
      method,
      watch,
    ],
  },
  {
    category: 127,
    title: 'Fiche expert : sortir d’un contrat reconduit',
    about: 'Préavis, lettre, dates : la marche à suivre et les modèles.',
    sections: [
      why('Un contrat sur quatre a été reconduit sans que personne ne l’ait décidé. Le préavis se retrouve dans les conditions générales.'),
      method,
      watch,
    ],
  },
  {
    category: 127,
    title: 'Fiche expert : acheter des services d’impression',
    about: 'Coût à la page, parc, consommables : ce qu’il faut demander.',
    sections: [why('Le parc d’impression est souvent deux fois trop grand. Le mesurer prend une semaine.'), method, watch],
  },
  {
    category: 127,
    title: 'Fiche expert : les emballages après la loi sur l’économie circulaire',
    about: 'Obligations, échéances et solutions de réemploi retenues par le réseau.',
    sections: [
      why('Les seuils de réemploi augmentent chaque année. Les fournisseurs référencés proposent tous au moins une solution.'),
      method,
      watch,
    ],
  },
  {
    category: 88,
    title: 'Devenir fournisseur référencé : étapes et délais',
    about: 'Du premier contact à la signature de l’accord, ce que le réseau attend.',
    sections: [
      {
        title: 'Les étapes',
        paragraphs: [
          'Un dossier complet est étudié en quatre semaines. Le groupe de travail entend deux ou trois fournisseurs par famille, puis choisit.',
        ],
        points: ['Dossier', 'Audition', 'Essai', 'Accord'],
      },
      next,
    ],
  },
  {
    category: 88,
    title: 'Calendrier du réseau pour les fournisseurs',
    about: 'Réunions de régions, salons et dates de remise des tarifs.',
    format: 'xls',
    sections: [],
  },
  {
    category: 85,
    title: 'Présenter ses produits aux adhérents',
    about: 'Ce que doit contenir une fiche produit, avec un modèle commenté.',
    sections: [
      {
        title: 'Une fiche utile',
        paragraphs: [
          'L’usage d’abord, les caractéristiques ensuite, les références à la fin. Une photographie nette vaut mieux que trois logos.',
        ],
      },
      watch,
    ],
  },
  {
    category: 86,
    title: 'Attestations et certificats à tenir à jour',
    about: 'La liste des pièces, leur durée et comment les déposer.',
    sections: [
      {
        title: 'Les pièces',
        paragraphs: [
          'Les attestations sociales et fiscales se renouvellent tous les six mois. Une pièce périmée suspend les nouvelles commandes.',
        ],
        points: ['Attestation de vigilance', 'Assurance de responsabilité civile', 'Certificats de la famille'],
      },
      next,
    ],
  },
  {
    category: 87,
    title: 'Modèle de proposition d’offre négociée',
    about: 'À remplir pour proposer une offre aux adhérents.',
    sections: [
      {
        title: 'La proposition',
        paragraphs: ['Famille, articles, prix net hors taxes, durée et conditions de livraison. Le référent répond sous dix jours ouvrés.'],
      },
      next,
    ],
  },
];

export const presentationSections = (company: string): readonly PaperSection[] => [
  {
    title: 'L’entreprise',
    paragraphs: [
      `${company} présente ici ses métiers, ses sites et ses engagements, à l’attention des membres du réseau.`,
      'Les chiffres sont ceux du dernier exercice clos.',
    ],
  },
  {
    title: 'Nos sites',
    paragraphs: ['Chaque site a son responsable des achats et son calendrier de réception. Les livraisons se font sur rendez-vous.'],
  },
  {
    title: 'Nos engagements',
    paragraphs: ['Délais de paiement tenus, consultations ouvertes aux petites entreprises, bilan carbone publié tous les deux ans.'],
    points: ['Achats responsables', 'Sécurité des intervenants', 'Réemploi des emballages'],
  },
];
export const conventionSections: readonly PaperSection[] = [
  {
    title: 'Objet',
    paragraphs: [
      'La convention fixe les engagements réciproques du réseau et de l’entreprise pour l’année civile. Elle est réservée à ses signataires.',
    ],
  },
  {
    title: 'Engagements',
    paragraphs: [
      'Transmission des chiffres d’affaires chaque mois, réponse aux réclamations sous cinq jours, présence aux réunions de région.',
    ],
  },
  { title: 'Bilan', paragraphs: ['Un bilan commun est établi en janvier. Il sert de base à la reconduction.'] },
];
