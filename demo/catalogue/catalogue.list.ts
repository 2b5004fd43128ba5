import type { PictureTheme } from '#demo/drawings/themes.ts';

/** The twelve purchase categories of the network, their families and, for each family, its sub-families. */
export type CategoryEntry = {
  title: string;
  code: string;
  theme: PictureTheme;
  families: readonly (readonly [string, readonly string[]])[];
};

export const catalogue: readonly CategoryEntry[] = [
  {
    title: 'Hygiène et propreté',
    code: 'HYG',
    theme: 'hygiene',
    families: [
      ['Produits d’entretien', ['Détergents et dégraissants', 'Désinfectants', 'Produits écologiques', 'Entretien des sols']],
      ['Essuyage et ouate', ['Papier toilette', 'Essuie-mains', 'Bobines industrielles', 'Chiffons et lavettes']],
      [
        'Matériel de nettoyage',
        ['Autolaveuses', 'Aspirateurs professionnels', 'Chariots de ménage', 'Nettoyeurs haute pression', 'Balais et raclettes'],
      ],
      ['Nettoyage des locaux', ['Bureaux', 'Ateliers et entrepôts', 'Vitrerie', 'Milieux sensibles']],
      ['Hygiène sanitaire', ['Savons et distributeurs', 'Collecte des déchets sanitaires', 'Désodorisation', 'Lutte contre les nuisibles']],
    ],
  },
  {
    title: 'Protection et sécurité',
    code: 'EPI',
    theme: 'protection',
    families: [
      [
        'Protection des mains',
        ['Gants anticoupure', 'Gants de manutention', 'Gants chimiques', 'Gants à usage unique', 'Gants anti-froid'],
      ],
      ['Vêtements de travail', ['Vestes et parkas', 'Pantalons', 'Haute visibilité', 'Location et entretien', 'Vêtements multirisques']],
      ['Chaussures de sécurité', ['Basses', 'Montantes', 'Bottes', 'Semelles et entretien']],
      ['Protection de la tête', ['Casques', 'Lunettes', 'Protections auditives', 'Protections respiratoires']],
      ['Travail en hauteur', ['Harnais', 'Longes et enrouleurs', 'Lignes de vie']],
      ['Sécurité des sites', ['Gardiennage', 'Télésurveillance', 'Extincteurs', 'Contrôle d’accès', 'Signalisation', 'A']],
    ],
  },
  {
    title: 'Fournitures industrielles',
    code: 'IND',
    theme: 'industry',
    families: [
      ['Outillage', ['Outillage à main', 'Outillage électroportatif', 'Outils de coupe', 'Abrasifs']],
      ['Fixation et visserie', ['Boulonnerie', 'Rivets', 'Chevilles', 'Visserie inox']],
      ['Transmission mécanique', ['Roulements', 'Courroies', 'Chaînes et pignons', 'Réducteurs']],
      ['Hydraulique et pneumatique', ['Flexibles et raccords', 'Vérins', 'Compresseurs', 'Joints']],
      ['Soudage', ['Postes à souder', 'Métaux d’apport', 'Gaz industriels']],
      ['Lubrifiants et colles', ['Huiles industrielles', 'Graisses', 'Colles et mastics', 'B']],
    ],
  },
  {
    title: 'Bâtiment et maintenance',
    code: 'BAT',
    theme: 'building',
    families: [
      ['Électricité', ['Câbles', 'Appareillage', 'Éclairage LED', 'Armoires et tableaux', 'Vérifications réglementaires']],
      ['Plomberie et chauffage', ['Robinetterie', 'Sanitaires', 'Chaudières', 'Pompes à chaleur']],
      ['Second œuvre', ['Peinture', 'Revêtements de sol', 'Menuiserie', 'Cloisons et plafonds', 'Serrurerie']],
      ['Gros œuvre et couverture', ['Maçonnerie', 'Charpente', 'Étanchéité', 'Bardage']],
      ['Maintenance multitechnique', ['Ascenseurs', 'Portes automatiques', 'Génie climatique', 'Espaces verts']],
    ],
  },
  {
    title: 'Énergie et environnement',
    code: 'ENE',
    theme: 'energy',
    families: [
      ['Électricité et gaz', ['Fourniture d’électricité', 'Fourniture de gaz', 'Optimisation des contrats']],
      ['Énergies renouvelables', ['Panneaux photovoltaïques', 'Biomasse', 'Géothermie', 'Stockage']],
      ['Déchets', ['Collecte et tri', 'Déchets dangereux', 'Recyclage du papier', 'Ferrailles et métaux', 'Compactage']],
      ['Eau', ['Traitement de l’eau', 'Fontaines', 'Récupération d’eau de pluie']],
      ['Carburants et combustibles', ['Fioul et GNR', 'Granulés de bois', 'Cartes carburant']],
    ],
  },
  {
    title: 'Transport et logistique',
    code: 'TRA',
    theme: 'transport',
    families: [
      ['Messagerie et express', ['Colis', 'Express national', 'Express international', 'Coursiers']],
      ['Transport routier', ['Lots complets', 'Groupage', 'Température dirigée', 'Matières dangereuses']],
      ['Affrètement international', ['Maritime', 'Aérien', 'Douane']],
      ['Entreposage', ['Stockage palettes', 'Préparation de commandes', 'Archivage']],
      ['Manutention', ['Chariots élévateurs', 'Transpalettes', 'Rayonnages', 'Levage', 'Quais et hayons']],
    ],
  },
  {
    title: 'Véhicules et mobilité',
    code: 'VEH',
    theme: 'mobility',
    families: [
      ['Véhicules de société', ['Location longue durée', 'Achat', 'Véhicules électriques', 'Utilitaires']],
      ['Entretien des véhicules', ['Pneumatiques', 'Révision', 'Carrosserie', 'Vitrage']],
      ['Bornes de recharge', ['Installation', 'Supervision', 'Maintenance des bornes']],
      ['Déplacements professionnels', ['Agences de voyages', 'Hôtellerie', 'Location courte durée', 'Vélos de fonction']],
    ],
  },
  {
    title: 'Informatique et télécoms',
    code: 'NUM',
    theme: 'digital',
    families: [
      ['Matériel informatique', ['Ordinateurs portables', 'Écrans', 'Serveurs', 'Reconditionné', 'Périphériques']],
      ['Impression', ['Copieurs', 'Consommables', 'Étiqueteuses']],
      ['Logiciels', ['Bureautique', 'Gestion', 'Sauvegarde', 'Cybersécurité']],
      ['Télécoms', ['Téléphonie fixe', 'Téléphonie mobile', 'Liens Internet', 'Visioconférence']],
      ['Infogérance', ['Support', 'Hébergement', 'Câblage réseau']],
    ],
  },
  {
    title: 'Bureau et mobilier',
    code: 'BUR',
    theme: 'office',
    families: [
      ['Fournitures de bureau', ['Papier', 'Écriture', 'Classement', 'Petit matériel', 'Agendas']],
      ['Mobilier de bureau', ['Sièges ergonomiques', 'Bureaux réglables', 'Rangement', 'Cloisons acoustiques']],
      ['Mobilier d’atelier', ['Établis', 'Armoires et vestiaires', 'Servantes']],
      ['Aménagement', ['Espaces d’accueil', 'Salles de réunion', 'Signalétique intérieure']],
    ],
  },
  {
    title: 'Emballage et conditionnement',
    code: 'EMB',
    theme: 'packaging',
    families: [
      ['Carton', ['Caisses américaines', 'Étuis', 'Calage', 'Palettes carton']],
      ['Plastique', ['Films étirables', 'Sachets', 'Housses', 'Rubans adhésifs', 'Feuillards']],
      ['Palettes et contenants', ['Palettes bois', 'Bacs gerbables', 'Caisses-palettes']],
      ['Étiquetage', ['Étiquettes adhésives', 'Marquage industriel', 'Traçabilité', 'C']],
      ['Machines d’emballage', ['Banderoleuses', 'Fermeuses de caisses', 'Maintenance des lignes']],
    ],
  },
  {
    title: 'Restauration et services',
    code: 'SER',
    theme: 'services',
    families: [
      ['Restauration collective', ['Repas sur place', 'Plateaux-repas', 'Épicerie', 'Produits frais', 'Produits surgelés']],
      ['Boissons et distribution', ['Café', 'Distributeurs automatiques', 'Boissons froides']],
      ['Équipement de cuisine', ['Cuisson', 'Froid', 'Vaisselle', 'Plonge']],
      ['Événements et cadeaux', ['Séminaires', 'Cadeaux d’affaires', 'Objets publicitaires']],
      ['Courrier et accueil', ['Affranchissement', 'Hôtesses et hôtes d’accueil', 'Conciergerie']],
    ],
  },
  {
    title: 'Ressources humaines et conseil',
    code: 'RHC',
    theme: 'people',
    families: [
      ['Intérim et recrutement', ['Intérim industriel', 'Intérim tertiaire', 'Recrutement de cadres', 'Insertion']],
      ['Formation', ['Sécurité et habilitations', 'Management', 'Langues', 'Bureautique et outils']],
      ['Assurances et santé', ['Mutuelle', 'Flottes', 'Responsabilité civile', 'Médecine et prévention']],
      ['Communication et impression', ['Imprimerie', 'Agences', 'Routage', 'Vidéo']],
      ['Conseil et contrôle', ['Audit énergétique', 'Bureaux de contrôle', 'Métrologie', 'Conseil juridique', 'Certification']],
    ],
  },
];
