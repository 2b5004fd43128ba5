import type { ArticleEntry } from './article.ts';

/** News, webinars, events and the life of the network, the newest first. */
export const news: readonly ArticleEntry[] = [
  {
    category: 'actualites',
    theme: 'protection',
    title: 'Gants : ce que change la norme EN 374',
    paragraphs: [
      'Les gants contre les produits chimiques se choisissent d’après la norme EN ISO 374. Elle remplace l’ancien marquage à trois lettres par trois types, selon le nombre de produits auxquels le gant résiste et le temps qu’il tient avant d’être traversé.',
      'Avant de recommander une référence, relisez l’étiquette : un gant de type C ne protège que dix minutes contre un seul produit. Les fiches de données de sécurité de vos produits disent lesquels comptent chez vous.',
      'Les fournisseurs référencés ont mis leurs fiches techniques à jour. Votre référent peut organiser un essai d’une semaine sur vos postes les plus exposés.',
    ],
    points: [
      'Type A : six produits au moins, trente minutes chacun',
      'Type B : trois produits au moins, trente minutes chacun',
      'Type C : un produit au moins, dix minutes',
    ],
  },
  {
    category: 'webinars',
    theme: 'energy',
    title: 'Webinar : lire sa facture d’électricité et préparer son prochain contrat',
    event: { inDays: 5, hour: 10, minutes: 45 },
    paragraphs: [
      'En quarante-cinq minutes, ligne par ligne : fourniture, acheminement, capacité, taxes. Vous saurez quelles parts se négocient, lesquelles se corrigent et lesquelles se subissent.',
      'Préparez une facture récente d’un de vos sites : la seconde moitié est réservée à vos questions. Le replay est envoyé à tous les inscrits.',
    ],
    points: [
      'Puissance souscrite : la première économie, souvent sans dépense',
      'Prix fixe, indexé ou par blocs : pour qui, à quel moment',
      'Le calendrier d’une consultation groupée',
    ],
  },
  {
    category: 'vie-du-reseau',
    theme: 'people',
    title: 'Huit fournisseurs rejoignent le réseau ce trimestre',
    paragraphs: [
      'Le comité de référencement a retenu huit candidats sur vingt-sept. Trois d’entre eux travaillent dans l’emballage, deux dans la maintenance des bâtiments ; les autres renforcent la mobilité, l’hygiène et la formation.',
      'Chacun s’est engagé sur une grille de prix, un délai de réponse et un interlocuteur nommé. Leurs fiches sont en ligne : repérez celles qui vous intéressent pour les retrouver dans vos favoris.',
    ],
  },
  {
    category: 'agenda',
    theme: 'services',
    title: 'Rencontre régionale des acheteurs à Nantes',
    event: { inDays: 24, hour: 8, minutes: 450 },
    hasSignUp: true,
    agenda: [
      '9 h : accueil et café',
      '9 h 30 : visite de la plateforme',
      '12 h 30 : déjeuner',
      '14 h : trois ateliers au choix',
      '16 h 30 : synthèse et départ',
    ],
    paragraphs: [
      'Une journée pour comparer ses pratiques : visite d’une plateforme logistique le matin, ateliers l’après-midi. Les places sont limitées à soixante personnes, deux par adhérent.',
      'Les ateliers portent sur l’énergie, l’emballage et la relation avec les fournisseurs locaux. Les fournisseurs référencés y sont les bienvenus. Le déjeuner est offert par le réseau.',
    ],
    points: ['Accueil à 9 h, fin à 16 h 30', 'Accès en tramway, parc de stationnement sur place', 'Inscription auprès de votre référent'],
  },
  {
    category: 'actualites',
    theme: 'packaging',
    title: 'Emballages : les obligations qui arrivent et comment s’y préparer',
    paragraphs: [
      'Le règlement européen sur les emballages fixe des règles communes de recyclabilité, de vide maximal dans les colis et de contenu recyclé. Les échéances s’étalent jusqu’en 2040, mais les premières se préparent dès maintenant.',
      'Commencez par un inventaire : matières, poids, fournisseurs, usages. Il sert à la fois à la déclaration annuelle et à la discussion des prix.',
      'Trois fournisseurs du réseau proposent un diagnostic gratuit de vos formats, avec des équivalences en carton et en papier.',
    ],
  },
  {
    category: 'webinars',
    theme: 'digital',
    title: 'Webinar : acheter du matériel reconditionné sans surprise',
    event: { inDays: 33, hour: 13, minutes: 60 },
    paragraphs: [
      'Grade, batterie, garantie, effacement des données : les mots du reconditionné ne veulent pas dire la même chose partout. Un fournisseur et un adhérent racontent un parc de 400 postes renouvelé en six mois.',
      'Au programme : les critères à écrire dans la consultation, la réception d’un lot, la reprise de l’ancien parc.',
    ],
  },
  {
    category: 'actualites',
    theme: 'transport',
    title: 'Transport routier : pourquoi votre surcharge gazole a bougé',
    paragraphs: [
      'La surcharge suit un indice publié chaque mois. Elle s’applique à la part de carburant du prix, entre 20 et 30 % selon le métier, et non au prix entier.',
      'Vérifiez la date de l’indice de référence inscrite dans votre contrat : une base ancienne gonfle mécaniquement chaque facture. Les accords du réseau prévoient une révision dans les deux sens.',
    ],
    points: [
      'Demander le calcul détaillé au moins une fois par an',
      'Comparer la base à la date de signature',
      'Refuser le cumul avec une hausse générale des tarifs',
    ],
  },
  {
    category: 'vie-du-reseau',
    theme: 'office',
    title: 'Votre espace change : ce qui est nouveau sur le portail',
    paragraphs: [
      'La recherche comprend désormais les mots inachevés et les fautes de frappe. Les fiches des fournisseurs montrent leurs chiffres clés, leurs labels et les personnes à joindre.',
      'Vos fournisseurs repérés se retrouvent en un clic, et toute liste s’exporte en tableur. Dites-nous ce qui manque : les prochaines évolutions sont choisies avec vous.',
    ],
  },
  {
    category: 'agenda',
    theme: 'industry',
    title: 'Journée technique : maintenance et pièces de rechange',
    event: { inDays: -18, hour: 8, minutes: 420 },
    paragraphs: [
      'Quatre fournisseurs d’outillage, de roulements, d’hydraulique et de lubrifiants réunis à Lyon pour des démonstrations sur machine.',
      'La matinée traite du stock de sécurité : quelles pièces garder, lesquelles confier au fournisseur, comment s’accorder sur un délai. L’après-midi se passe à l’atelier.',
    ],
  },
  {
    category: 'actualites',
    theme: 'building',
    title: 'Vérifications réglementaires : le calendrier à tenir',
    paragraphs: [
      'Installations électriques, extincteurs, ascenseurs, portes automatiques, appareils de levage : chaque équipement a sa périodicité, et l’exploitant doit pouvoir présenter les rapports.',
      'Regrouper les visites d’un même site sur deux jours réduit les déplacements et donc les prix, de 12 à 18 % chez les adhérents qui l’ont fait.',
    ],
    points: [
      'Électricité : chaque année, deux ans sous conditions',
      'Appareils de levage : six ou douze mois selon l’usage',
      'Extincteurs : chaque année, révision tous les dix ans',
    ],
  },
  {
    category: 'webinars',
    theme: 'mobility',
    title: 'Webinar : électrifier sa flotte en cinq étapes',
    hasReplay: true,
    event: { inDays: -24, hour: 9, minutes: 60 },
    paragraphs: [
      'Par où commencer quand on a trente véhicules et un seul parking ? Deux gestionnaires de flotte montrent leurs calculs : usages, bornes, coût complet, fiscalité, conduite du changement.',
      'Vous repartirez avec un tableau de calcul à remplir avec vos propres kilomètres.',
    ],
  },
  {
    category: 'vie-du-reseau',
    theme: 'energy',
    title: 'Groupement d’achat d’énergie : 62 sites engagés',
    paragraphs: [
      'Les volumes réunis cette année dépassent 140 GWh d’électricité et 85 GWh de gaz. La consultation a mis six fournisseurs en concurrence, avec un prix moyen inférieur de 7 % à celui des contrats sortants.',
      'La prochaine vague ouvre au printemps. Pour en être, il suffit de déposer douze mois de factures et la date de fin de vos contrats.',
    ],
  },
  {
    category: 'actualites',
    theme: 'hygiene',
    title: 'Produits d’entretien : moins de références, moins de risques',
    paragraphs: [
      'Un site de cent personnes utilise en moyenne vingt-trois produits d’entretien. Huit suffisent. Réduire la liste simplifie le stockage, la formation et l’évaluation du risque chimique.',
      'La méthode tient en trois temps : relever ce qui sert vraiment, chercher les doublons, essayer les produits concentrés avec une centrale de dosage.',
    ],
  },
  {
    category: 'agenda',
    theme: 'people',
    title: 'Assemblée des adhérents : inscriptions ouvertes',
    event: { inDays: 52, hour: 13, minutes: 180 },
    hasSignUp: true,
    paragraphs: [
      'Le bilan de l’année, les projets de la suivante et l’élection de deux membres du comité des achats. Les deux premières heures sont réservées aux adhérents ; les fournisseurs référencés les rejoignent pour la dernière, consacrée aux rendez-vous.',
      'Chaque adhérent dispose d’une voix, quelle que soit sa taille. Le pouvoir peut être donné à un autre adhérent.',
    ],
  },
  {
    category: 'actualites',
    theme: 'services',
    title: 'Restauration collective : où en êtes-vous de la loi EGalim ?',
    paragraphs: [
      'La moitié au moins des achats doit porter sur des produits durables et de qualité. Les produits biologiques doivent représenter au moins 20 % du total des achats, et non de cette seule moitié. La déclaration se fait chaque année en ligne.',
      'Les prestataires référencés fournissent désormais un relevé trimestriel prêt à déclarer. Demandez-le : il figure dans l’accord-cadre.',
    ],
  },
  {
    category: 'webinars',
    theme: 'industry',
    title: 'Webinar : négocier les hausses de prix des fournitures industrielles',
    event: { inDays: -96, hour: 10, minutes: 45 },
    paragraphs: [
      'Une hausse se discute mieux avec des indices qu’avec des mots. Ce webinar montre comment décomposer un prix en matière, énergie et main-d’œuvre, puis suivre chaque part.',
      'Exercice en direct sur trois familles : visserie, huiles, outils de coupe.',
    ],
  },
  {
    category: 'vie-du-reseau',
    theme: 'protection',
    title: 'Enquête annuelle : ce que vous attendez des fournisseurs',
    paragraphs: [
      'Vous avez été 412 à répondre. Le délai de réponse vient en tête de vos attentes, devant le prix et la facilité de commande. La note moyenne des fournisseurs référencés atteint 8,1 sur 10.',
      'Trois chantiers en découlent : des interlocuteurs nommés sur chaque fiche, une évaluation en deux minutes après chaque affaire, un suivi des litiges publié chaque trimestre.',
    ],
  },
  {
    category: 'actualites',
    theme: 'people',
    title: 'Intérim : les points à vérifier avant chaque mission',
    paragraphs: [
      'Le motif du recours, la durée et l’accueil à la sécurité engagent l’entreprise utilisatrice. Un contrat mal motivé peut être requalifié.',
      'Les agences référencées acceptent un contrôle croisé des contrats et s’engagent sur un délai de remplacement.',
    ],
    points: [
      'Motif écrit et justifiable',
      'Liste des postes à risques tenue à jour',
      'Accueil et formation tracés',
      'Équipements de protection fournis et essayés',
    ],
  },
  {
    category: 'agenda',
    theme: 'digital',
    title: 'Petit déjeuner : la facturation électronique en pratique',
    event: { inDays: -330, hour: 7, minutes: 120 },
    paragraphs: [
      'Recevoir, émettre, archiver : deux heures pour faire le point sur le calendrier et sur le choix d’une plateforme agréée. Un adhérent qui a déjà basculé raconte ses trois premiers mois.',
      'Le même matin à Lille, à Bordeaux et en visioconférence. Le support est remis aux participants.',
    ],
  },
  {
    category: 'actualites',
    theme: 'energy',
    title: 'Déchets d’activité : le tri devient l’affaire de tous les sites',
    paragraphs: [
      'Papier et carton, métal, plastique, verre, bois, fraction minérale, plâtre, textiles : les entreprises doivent trier ces huit flux à la source, les biodéchets à part, et garder les attestations de leurs collecteurs.',
      'Une benne mal remplie coûte plus cher qu’un passage de plus : faites peser vos flux pendant un mois avant de renégocier. Trois collecteurs référencés fournissent ce relevé gratuitement.',
    ],
  },
];
