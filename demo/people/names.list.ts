// biome-ignore format: lists read better dense
export const firstnames = [
  'Claire', 'Julien', 'Sophie', 'Nicolas', 'Camille', 'Thomas', 'Élodie', 'Antoine', 'Nathalie', 'Mehdi', 'Sandrine', 'Yann', 'Aïcha', 'Benoît',
  'Céline', 'David', 'Émilie', 'François', 'Gaëlle', 'Hugo', 'Inès', 'Jérôme', 'Karima', 'Laurent', 'Maëlle', 'Noémie', 'Olivier', 'Pauline',
  'Quentin', 'Rachel', 'Sébastien', 'Thérèse', 'Ugo', 'Valérie', 'William', 'Yasmine', 'Zoé', 'Anne-Laure', 'Jean-Marc', 'Marie-Hélène',
  'Stéphane', 'Fatou', 'Loïc', 'Hélène', 'Cédric', 'Margaux', 'Rémi', 'Victoire', 'Bruno', 'Solène',
] as const;

// biome-ignore format: lists read better dense
export const lastnames = [
  'Lemoine', 'Gautier', 'Marchand', 'Perrin', 'Le Goff', 'Dubreuil', 'Benali', 'Roussel', 'Fontaine', 'Chevalier', 'Da Silva', 'Moreau',
  'Guérin', 'Blanchard', 'Nguyen', 'Carpentier', 'Brunet', 'Leclercq', 'Barbier', 'Renaud', 'Collet', 'Diallo', 'Mercier', 'Poirier',
  'Aubry', 'Vasseur', 'Hamel', 'Tessier', 'Jacquet', 'Lefort', 'Bouchet', 'Cordier', 'Delmas', 'Evrard', 'Faure', 'Germain', 'Haddad',
  'Imbert', 'Joly', 'Klein', 'Lacombe', 'Masson', 'Navarro', 'Ollivier', 'Pichon', 'Quéré', 'Rolland', 'Schmitt', 'Texier', 'Vidal',
  'Weber', 'Zanetti', 'N’Diaye', 'Saint-Martin', 'L’Hostis', 'Lœuillet',
] as const;

export type Post = {
  title: string;
  service: string;
  function: string;
};

/** The posts of the people of a supplier. */
export const supplierPosts: readonly Post[] = [
  { title: 'Votre interlocuteur commercial', service: 'Commercial', function: 'Responsable grands comptes' },
  { title: 'Service clients', service: 'Administration des ventes', function: 'Relation clients' },
  { title: 'Direction', service: 'Direction générale', function: 'Direction commerciale' },
  { title: 'Conseil technique', service: 'Support technique', function: 'Ingénierie d’affaires' },
  { title: 'Appels d’offres', service: 'Commercial', function: 'Réponse aux appels d’offres' },
];

/** The posts of the people of a subscriber. */
export const subscriberPosts: readonly Post[] = [
  { title: 'Référent achats', service: 'Achats', function: 'Responsable achats' },
  { title: 'Achats hors production', service: 'Achats', function: 'Responsable des achats indirects' },
  { title: 'Direction', service: 'Direction générale', function: 'Direction administrative et financière' },
  { title: 'Sécurité et environnement', service: 'QHSE', function: 'Responsable QHSE' },
  { title: 'Maintenance', service: 'Technique', function: 'Responsable maintenance' },
  { title: 'Moyens généraux', service: 'Services généraux', function: 'Responsable des services généraux' },
];

/** The team of the network; each organisation has one of them as referent. */
export const team: readonly { firstname: string; lastname: string; function: string }[] = [
  { firstname: 'Isabelle', lastname: 'Kermadec', function: 'Référente achats Grand Ouest' },
  { firstname: 'Mathieu', lastname: 'Delorme', function: 'Référent achats Hauts-de-France et Normandie' },
  { firstname: 'Farida', lastname: 'Belkacem', function: 'Référente achats Île-de-France' },
  { firstname: 'Guillaume', lastname: 'Stoffel', function: 'Référent achats Grand Est' },
  { firstname: 'Audrey', lastname: 'Montagnon', function: 'Référente achats Auvergne-Rhône-Alpes' },
  { firstname: 'Romain', lastname: 'Etcheverry', function: 'Référent achats Sud-Ouest' },
  { firstname: 'Léa', lastname: 'Casanova', function: 'Référente achats Méditerranée et Corse' },
  { firstname: 'Patrick', lastname: 'Hoarau', function: 'Référent achats outre-mer' },
  { firstname: 'Élise', lastname: 'Vanhoutte', function: 'Responsable des fournisseurs référencés' },
  { firstname: 'Damien', lastname: 'Roch', function: 'Responsable des achats délégués' },
];
