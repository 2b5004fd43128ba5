import type { PaperSection } from '#demo/papers/paper.ts';

export const offerTitles = [
  '{famille} : tarifs {an} négociés',
  'Conditions {an} sur {produit}',
  '{famille} : jusqu’à {remise} % de remise pour les adhérents',
  'Accord-cadre {famille}',
  '{famille} : la sélection du trimestre',
] as const;
export const specialTitles = [
  'Offre spéciale : {produit}',
  'Opération spéciale : {produit} à prix réduit',
  'Offre du moment : {produit}',
  'Offre de bienvenue : {famille}',
] as const;

export const offerIntroductions = [
  'Conditions réservées aux adhérents du réseau, négociées pour l’ensemble de leurs sites.',
  'Le réseau a regroupé les volumes de ses adhérents : ces prix valent dès la première commande.',
  'Une offre préparée avec les acheteurs du groupe de travail, après mise en concurrence.',
] as const;
export const offerConditions = [
  'Franco de port dès 150 € HT, livraison sous 48 heures.',
  'Prix fermes jusqu’à la fin de l’offre, sans minimum de commande.',
  'Remise de fin d’année de 2 % au-delà de 10 000 € HT d’achats cumulés par groupe.',
  'Paiement à 45 jours fin de mois ; facturation regroupée par site sur demande.',
  'Mise en service et formation comprises pour les sites de plus de 20 salariés.',
  'Offre cumulable avec les conditions de l’accord-cadre.',
] as const;

/** The kinds of documents of an offer: title and format. */
export const offerDocuments = [
  ['Grille tarifaire', 'xls'],
  ['Conditions commerciales', 'pdf'],
  ['Bon de commande', 'pdf'],
  ['Fiche produit', 'pdf'],
] as const;

/** The sections of the papers of an offer, after its prices. */
export const paperSections: Readonly<Record<(typeof offerDocuments)[number][0], readonly PaperSection[]>> = {
  'Grille tarifaire': [],
  'Conditions commerciales': [
    {
      title: 'Qui peut commander',
      paragraphs: [
        'Les conditions sont ouvertes à tous les adhérents du réseau et à leurs filiales, en France métropolitaine et outre-mer. Le premier bon de commande vaut adhésion à l’accord.',
        'Le fournisseur ouvre un compte par site. Les tarifs sont appliqués sans délai de carence, y compris aux commandes en cours de préparation.',
      ],
    },
    {
      title: 'Livraison',
      paragraphs: [
        'La livraison est comprise à partir de 150 € HT. Au-dessous, une participation de 12 € HT est facturée. Le délai courant est de 48 heures ouvrées, 72 heures pour la Corse.',
        'Toute réserve est portée sur le bon de livraison et confirmée par écrit dans les trois jours. Les articles manquants sont relivrés sans frais.',
      ],
    },
    {
      title: 'Prix et révision',
      paragraphs: [
        'Les prix sont fermes jusqu’à la fin de l’offre. À la reconduction, ils sont révisés une fois l’an selon l’indice de la famille, avec un plafond de 3 %.',
        'Une baisse du tarif public profite aux adhérents dès son entrée en vigueur.',
      ],
    },
    {
      title: 'Facturation et litiges',
      paragraphs: [
        'Le règlement se fait à 45 jours fin de mois. Une facture par site, ou une facture regroupée avec le détail par site.',
        'Un litige se règle d’abord avec l’interlocuteur du fournisseur, puis avec le référent du réseau, qui répond sous cinq jours ouvrés.',
      ],
      points: [
        'Écart de prix : avoir sous huit jours',
        'Retard de plus de cinq jours : commande annulable sans frais',
        'Casse ou erreur : reprise à la charge du fournisseur',
      ],
    },
  ],
  'Bon de commande': [
    {
      title: 'À remplir par l’adhérent',
      paragraphs: [
        'Raison sociale, SIRET, adresse de livraison, adresse de facturation, nom et téléphone de la personne qui réceptionne.',
        'Numéro de compte chez le fournisseur, s’il existe déjà. Sinon, le fournisseur l’ouvre à réception de ce bon.',
      ],
    },
    {
      title: 'Commande',
      paragraphs: ['Référence, désignation, quantité et prix unitaire négocié de chaque article. Le fournisseur confirme sous 24 heures.'],
      points: ['Date de livraison souhaitée', 'Horaires de réception', 'Consignes d’accès au site'],
    },
    {
      title: 'Signature',
      paragraphs: ['Date, nom, qualité et signature de la personne habilitée à engager l’adhérent.'],
    },
  ],
  'Fiche produit': [
    {
      title: 'Usage',
      paragraphs: [
        'Produit retenu par le groupe de travail après essai sur trois sites pendant six semaines. Il convient aux usages courants comme aux usages intensifs.',
        'Les essais ont porté sur la tenue dans le temps, le confort des utilisateurs et le coût complet, livraison et élimination comprises.',
      ],
    },
    {
      title: 'Caractéristiques',
      paragraphs: [
        'Conforme aux normes en vigueur à la date de l’offre. Les fiches de données de sécurité sont remises avec la première livraison.',
      ],
      points: [
        'Conditionnement adapté aux petits sites',
        'Emballage recyclable, repris sur demande',
        'Garantie de deux ans, pièces et main-d’œuvre',
      ],
    },
    {
      title: 'Mise en œuvre',
      paragraphs: [
        'Le fournisseur forme sur place les équipes des sites de plus de 20 salariés. Pour les autres, un guide et une visioconférence suffisent dans la plupart des cas.',
        'Un point est fait au bout de trois mois avec le référent du réseau.',
      ],
    },
  ],
};
