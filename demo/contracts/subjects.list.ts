import type { ContractNature, Permission } from '#protocol/contracts/contract-values.ts';
import type { Outcome } from './outcomes.ts';

export const accountKeys = ['subscriber', 'colleague', 'subscriberOther', 'subsidiary', 'supplier', 'supplierOther'] as const;
export type AccountKey = (typeof accountKeys)[number];
/** The subject of a contract. Without `party` the other party is a supplier of the network that sells in the family. */
export type Subject = {
  title: string;
  family: string;
  nature: ContractNature;
  outcome: Outcome;
  /** Thousands of the currency a year. */
  amount: number | null;
  party?: string;
  currency?: 'USD' | 'GBP' | 'CHF';
  /** The author; the owner of the portfolio when it is missing. */
  by?: AccountKey | 'nobody';
  shared?: Partial<Record<AccountKey, Permission>>;
  files?: number;
  /** A master contract. */
  master?: true;
  /** The contracts below it, and its amendments. */
  under?: readonly Subject[];
  amendments?: readonly Amendment[];
};
export type Amendment = {
  title: string;
  outcome: Outcome;
  amount: number | null;
  files?: number;
  amendments?: readonly Amendment[];
};

/** The contracts of a company that makes cheese. */
const dairy: readonly Subject[] = [
  {
    title: 'Nettoyage des locaux et des ateliers de Vitré',
    family: 'Nettoyage des locaux',
    nature: 'service',
    outcome: 'urgent',
    amount: 184,
    shared: { colleague: 'read' },
    files: 3,
    amendments: [
      {
        title: 'Avenant n° 1 : extension au quai d’expédition',
        outcome: 'urgent',
        amount: 197,
        files: 1,
        amendments: [{ title: 'Avenant n° 2 : passage du samedi matin', outcome: 'urgent', amount: 203, files: 1 }],
      },
    ],
  },
  {
    title: 'Fourniture d’électricité, sites de plus de 36 kVA',
    family: 'Électricité et gaz',
    nature: 'supply',
    outcome: 'pressing',
    amount: 1240,
    shared: { colleague: 'read', subsidiary: 'read' },
    files: 2,
  },
  {
    title: 'Gaz naturel, chaufferies de Vitré et de Laval',
    family: 'Électricité et gaz',
    nature: 'supply',
    outcome: 'running',
    amount: 865,
    files: 1,
  },
  {
    title: 'Location et entretien des vêtements de travail',
    family: 'Vêtements de travail',
    nature: 'rental',
    outcome: 'renewedThrice',
    amount: 96,
    shared: { colleague: 'read' },
    files: 2,
    amendments: [{ title: 'Avenant n° 1 : tenues de la laiterie de Laval', outcome: 'running', amount: 104 }],
  },
  {
    title: 'Cadre transport sous température dirigée',
    family: 'Transport routier',
    nature: 'framework',
    outcome: 'longRunning',
    amount: null,
    master: true,
    shared: { colleague: 'read', subsidiary: 'write' },
    files: 2,
    under: [
      {
        title: 'Transport sous température dirigée, Grand Ouest',
        family: 'Transport routier',
        nature: 'service',
        outcome: 'running',
        amount: 612,
      },
      {
        title: 'Transport sous température dirigée, Île-de-France',
        family: 'Transport routier',
        nature: 'service',
        outcome: 'renewedOnce',
        amount: 488,
      },
    ],
    amendments: [
      {
        title: 'Avenant n° 1 : pied de facture gazole',
        outcome: 'longRunning',
        amount: null,
        files: 1,
        amendments: [{ title: 'Avenant n° 2 : véhicules au biogaz', outcome: 'draft', amount: null }],
      },
    ],
  },
  { title: 'Caisses carton et étuis imprimés', family: 'Carton', nature: 'supply', outcome: 'renewedUrgent', amount: 420, files: 1 },
  { title: 'Films et housses plastiques', family: 'Plastique', nature: 'supply', outcome: 'running', amount: 215 },
  { title: 'Étiquettes adhésives des gammes AOP', family: 'Étiquetage', nature: 'supply', outcome: 'renewedOnce', amount: 88 },
  { title: 'Palettes bois, reprise et réparation', family: 'Palettes et contenants', nature: 'supply', outcome: 'missed', amount: 132 },
  {
    title: 'Maintenance des lignes de conditionnement',
    family: 'Machines d’emballage',
    nature: 'maintenance',
    outcome: 'lastDay',
    amount: 74,
    files: 1,
  },
  {
    title: 'Maintenance du génie climatique',
    family: 'Maintenance multitechnique',
    nature: 'maintenance',
    outcome: 'running',
    amount: 118,
    shared: { subsidiary: 'read' },
  },
  {
    title: 'Ascenseurs et monte-charges',
    family: 'Maintenance multitechnique',
    nature: 'maintenance',
    outcome: 'renewedThrice',
    amount: 19,
  },
  { title: 'Espaces verts du siège', family: 'Maintenance multitechnique', nature: 'service', outcome: 'ended', amount: 14 },
  { title: 'Portes automatiques et quais', family: 'Maintenance multitechnique', nature: 'maintenance', outcome: 'missed', amount: 23 },
  { title: 'Vérifications réglementaires électriques', family: 'Électricité', nature: 'service', outcome: 'fixed', amount: 31 },
  {
    title: 'Location des chariots élévateurs',
    family: 'Manutention',
    nature: 'rental',
    outcome: 'urgent',
    amount: 156,
    shared: { colleague: 'read' },
    files: 1,
  },
  { title: 'Entreposage des fromages à pâte pressée', family: 'Entreposage', nature: 'service', outcome: 'running', amount: 340 },
  { title: 'Archivage externalisé', family: 'Entreposage', nature: 'service', outcome: 'renewedOnce', amount: 9 },
  {
    title: 'Collecte et valorisation des déchets',
    family: 'Déchets',
    nature: 'service',
    outcome: 'running',
    amount: 162,
    shared: { subsidiary: 'write' },
  },
  { title: 'Reprise des cartons et plastiques', family: 'Déchets', nature: 'service', outcome: 'halted', amount: 12 },
  { title: 'Traitement de l’eau des chaudières', family: 'Eau', nature: 'service', outcome: 'renewedUrgent', amount: 58 },
  { title: 'Fontaines à eau', family: 'Eau', nature: 'rental', outcome: 'archived', amount: 6 },
  { title: 'Cartes carburant', family: 'Carburants et combustibles', nature: 'supply', outcome: 'running', amount: 275 },
  {
    title: 'Location longue durée, véhicules commerciaux',
    family: 'Véhicules de société',
    nature: 'rental',
    outcome: 'longRunning',
    amount: 310,
    files: 1,
  },
  { title: 'Pneumatiques', family: 'Entretien des véhicules', nature: 'supply', outcome: 'fixed', amount: 44 },
  { title: 'Supervision des bornes de recharge', family: 'Bornes de recharge', nature: 'subscription', outcome: 'validated', amount: 8 },
  {
    title: 'Agence de voyages d’affaires',
    family: 'Déplacements professionnels',
    nature: 'service',
    outcome: 'haltedAhead',
    amount: 65,
    shared: { colleague: 'read' },
  },
  { title: 'Copieurs multifonctions', family: 'Impression', nature: 'rental', outcome: 'closing', amount: 27 },
  {
    title: 'Téléphonie mobile',
    family: 'Télécoms',
    nature: 'subscription',
    outcome: 'renewedThrice',
    amount: 36,
    shared: { colleague: 'read' },
  },
  { title: 'Liens Internet des sites', family: 'Télécoms', nature: 'subscription', outcome: 'running', amount: 52 },
  {
    title: 'Suite bureautique',
    family: 'Logiciels',
    nature: 'subscription',
    outcome: 'pressing',
    amount: 148,
    party: 'Éditeur du Lac',
    currency: 'USD',
  },
  {
    title: 'Sauvegarde externalisée',
    family: 'Logiciels',
    nature: 'subscription',
    outcome: 'running',
    amount: 22,
    party: 'Alpes Données SA',
    currency: 'CHF',
  },
  { title: 'Infogérance des serveurs', family: 'Infogérance', nature: 'service', outcome: 'running', amount: 190, files: 1 },
  { title: 'Support aux utilisateurs', family: 'Infogérance', nature: 'service', outcome: 'draft', amount: 84 },
  { title: 'Ordinateurs portables reconditionnés', family: 'Matériel informatique', nature: 'supply', outcome: 'validated', amount: 70 },
  {
    title: 'Fournitures de bureau',
    family: 'Fournitures de bureau',
    nature: 'supply',
    outcome: 'renewedOnce',
    amount: 18,
    shared: { colleague: 'read' },
  },
  { title: 'Sièges et bureaux du nouveau siège', family: 'Mobilier de bureau', nature: 'market', outcome: 'archived', amount: 240 },
  { title: 'Restaurant d’entreprise', family: 'Restauration collective', nature: 'service', outcome: 'urgent', amount: 380, files: 2 },
  { title: 'Distributeurs de boissons', family: 'Boissons et distribution', nature: 'service', outcome: 'missed', amount: 5 },
  { title: 'Gardiennage du site de Vitré', family: 'Sécurité des sites', nature: 'service', outcome: 'running', amount: 126 },
  { title: 'Extincteurs', family: 'Sécurité des sites', nature: 'maintenance', outcome: 'renewedThrice', amount: 7 },
  { title: 'Gants et protections à usage unique', family: 'Protection des mains', nature: 'supply', outcome: 'running', amount: 41 },
  { title: 'Produits de nettoyage alimentaire', family: 'Produits d’entretien', nature: 'supply', outcome: 'renewedOnce', amount: 92 },
  {
    title: 'Intérim industriel',
    family: 'Intérim et recrutement',
    nature: 'framework',
    outcome: 'running',
    amount: 720,
    shared: { subsidiary: 'read' },
  },
  { title: 'Formations sécurité et habilitations', family: 'Formation', nature: 'service', outcome: 'fixed', amount: 38 },
  {
    title: 'Mutuelle des salariés',
    family: 'Assurances et santé',
    nature: 'other',
    outcome: 'pressing',
    amount: 510,
    party: 'Mutuelle du Bocage',
  },
  {
    title: 'Assurance de la flotte',
    family: 'Assurances et santé',
    nature: 'other',
    outcome: 'running',
    amount: 64,
    party: 'Assurances de l’Ouest',
  },
  { title: 'Métrologie du laboratoire', family: 'Conseil et contrôle', nature: 'service', outcome: 'ended', amount: 29 },
  { title: 'Audit énergétique du groupe', family: 'Conseil et contrôle', nature: 'market', outcome: 'archivedDraft', amount: 35 },
];

/** The contracts of its plant in Normandie. */
const plant: readonly Subject[] = [
  {
    title: 'Nettoyage de la fromagerie de Caen',
    family: 'Nettoyage des locaux',
    nature: 'service',
    outcome: 'urgent',
    amount: 61,
    by: 'subsidiary',
    shared: { subscriber: 'write' },
    files: 1,
  },
  {
    title: 'Compresseurs d’air',
    family: 'Hydraulique et pneumatique',
    nature: 'maintenance',
    outcome: 'running',
    amount: 24,
    by: 'subsidiary',
    shared: { subscriber: 'read' },
  },
  {
    title: 'Curage des réseaux',
    family: 'Maintenance multitechnique',
    nature: 'service',
    outcome: 'renewedOnce',
    amount: 11,
    by: 'subsidiary',
    shared: { subscriber: 'write', colleague: 'read' },
  },
  {
    title: 'Pièces d’usure des écrémeuses',
    family: 'Transmission mécanique',
    nature: 'supply',
    outcome: 'draft',
    amount: 47,
    by: 'subsidiary',
  },
  { title: 'Analyses d’eau de rejet', family: 'Eau', nature: 'service', outcome: 'fixed', amount: 13, by: 'subsidiary' },
];

/** The contracts of a clinic. Some were imported and have no author. */
const clinic: readonly Subject[] = [
  { title: 'Bionettoyage des blocs', family: 'Nettoyage des locaux', nature: 'service', outcome: 'urgent', amount: 210, files: 1 },
  { title: 'Déchets de soins', family: 'Hygiène sanitaire', nature: 'service', outcome: 'running', amount: 48 },
  { title: 'Ambulances en location longue durée', family: 'Véhicules de société', nature: 'rental', outcome: 'renewedOnce', amount: 95 },
  { title: 'Repas des patients', family: 'Restauration collective', nature: 'service', outcome: 'running', amount: 640 },
  { title: 'Hébergement du dossier patient', family: 'Infogérance', nature: 'service', outcome: 'draft', amount: 120 },
  {
    title: 'Maintenance des ascenseurs',
    family: 'Maintenance multitechnique',
    nature: 'maintenance',
    outcome: 'missed',
    amount: 33,
    by: 'nobody',
  },
  { title: 'Fourniture de gants d’examen', family: 'Protection des mains', nature: 'supply', outcome: 'running', amount: 57, by: 'nobody' },
  { title: 'Papiers d’essuyage', family: 'Essuyage et ouate', nature: 'supply', outcome: 'pressing', amount: 26, by: 'nobody' },
  {
    title: 'Vérification des installations électriques',
    family: 'Électricité',
    nature: 'service',
    outcome: 'fixed',
    amount: 12,
    by: 'nobody',
  },
  { title: 'Mobilier des chambres', family: 'Mobilier de bureau', nature: 'market', outcome: 'ended', amount: 88, by: 'nobody' },
];

/** The contracts of a supplier: its sales and its own purchases. */
const hygiene: readonly Subject[] = [
  {
    title: 'Produits d’entretien, groupe Montcourt',
    family: 'Produits d’entretien',
    nature: 'supply',
    outcome: 'renewedThrice',
    amount: 92,
    party: 'Fromageries Montcourt',
    files: 1,
  },
  {
    title: 'Accord-cadre réseau, produits d’entretien',
    family: 'Produits d’entretien',
    nature: 'framework',
    outcome: 'longRunning',
    amount: null,
    party: 'Réseau d’achats',
    master: true,
    files: 2,
    amendments: [
      {
        title: 'Avenant n° 1 : gamme écologique',
        outcome: 'longRunning',
        amount: null,
        files: 1,
        amendments: [{ title: 'Avenant n° 2 : livraison à deux jours', outcome: 'validated', amount: null }],
      },
    ],
  },
  {
    title: 'Fourniture de désinfectants, Clinique des Deux Rives',
    family: 'Produits d’entretien',
    nature: 'supply',
    outcome: 'urgent',
    amount: 31,
    party: 'Clinique des Deux Rives',
  },
  {
    title: 'Entretien des sols, lycées du Morbihan',
    family: 'Nettoyage des locaux',
    nature: 'market',
    outcome: 'pressing',
    amount: 140,
    party: 'Groupement des lycées',
  },
  {
    title: 'Ouate et savons, entrepôts de Rennes',
    family: 'Essuyage et ouate',
    nature: 'supply',
    outcome: 'running',
    amount: 54,
    party: 'Entrepôts de la Vilaine',
  },
  {
    title: 'Location d’autolaveuses',
    family: 'Matériel de nettoyage',
    nature: 'rental',
    outcome: 'missed',
    amount: 22,
    party: 'Halles de Lorient',
  },
  {
    title: 'Transport de nos livraisons',
    family: 'Messagerie et express',
    nature: 'service',
    outcome: 'running',
    amount: 118,
    party: 'Transports du Golfe',
  },
  { title: 'Entrepôt de Vannes', family: 'Entreposage', nature: 'rental', outcome: 'lastDay', amount: 76, party: 'SCI du Port' },
  {
    title: 'Véhicules des commerciaux',
    family: 'Véhicules de société',
    nature: 'rental',
    outcome: 'renewedOnce',
    amount: 64,
    party: 'Bretagne Location',
  },
  {
    title: 'Étiquetage réglementaire',
    family: 'Étiquetage',
    nature: 'service',
    outcome: 'closing',
    amount: 9,
    party: 'Imprimerie des Remparts',
  },
  {
    title: 'Produits écologiques, mairie de Ploërmel',
    family: 'Produits d’entretien',
    nature: 'market',
    outcome: 'ended',
    amount: 17,
    party: 'Mairie de Ploërmel',
  },
  {
    title: 'Fourniture de chiffons',
    family: 'Essuyage et ouate',
    nature: 'supply',
    outcome: 'halted',
    amount: 8,
    party: 'Filatures de l’Ouest',
  },
  {
    title: 'Logiciel de gestion commerciale',
    family: 'Logiciels',
    nature: 'subscription',
    outcome: 'validated',
    amount: 15,
    party: 'Gestion Libre',
    currency: 'GBP',
  },
  {
    title: 'Désinfection des véhicules sanitaires',
    family: 'Hygiène sanitaire',
    nature: 'service',
    outcome: 'draft',
    amount: 42,
    party: 'Ambulances du Golfe',
  },
];

const workshop: readonly Subject[] = [
  {
    title: 'Outillage des ateliers, groupe ferroviaire',
    family: 'Outillage',
    nature: 'supply',
    outcome: 'urgent',
    amount: 230,
    party: 'Ateliers ferroviaires du Nord',
    files: 1,
  },
  {
    title: 'Visserie sous stock déporté',
    family: 'Fixation et visserie',
    nature: 'supply',
    outcome: 'running',
    amount: 145,
    party: 'Constructions Delattre',
  },
  { title: 'Abrasifs', family: 'Outillage', nature: 'supply', outcome: 'renewedOnce', amount: 38, party: 'Fonderies de la Deûle' },
  {
    title: 'Maintenance du centre d’usinage',
    family: 'Soudage',
    nature: 'maintenance',
    outcome: 'pressing',
    amount: 27,
    party: 'Machines du Hainaut',
  },
  {
    title: 'Essais de nouveaux outils de coupe',
    family: 'Outillage',
    nature: 'other',
    outcome: 'draft',
    amount: null,
    party: 'Mécanique Lilloise',
  },
];

/** The contracts of each company. `owner` is the author unless a subject names another one. */
export const portfolios: readonly { owner: AccountKey; company: AccountKey; subjects: readonly Subject[] }[] = [
  { owner: 'subscriber', company: 'subscriber', subjects: dairy },
  { owner: 'subsidiary', company: 'subsidiary', subjects: plant },
  { owner: 'subscriberOther', company: 'subscriberOther', subjects: clinic },
  { owner: 'supplier', company: 'supplier', subjects: hygiene },
  { owner: 'supplierOther', company: 'supplierOther', subjects: workshop },
];

/** The changes of the histories: the action and its note. */
export const changes: readonly (readonly [action: string, note: string])[] = [
  ['Modification : montant annuel', 'Indexation annuelle appliquée au 1er du mois.'],
  ['Modification : référence interne', 'Rapprochement avec la comptabilité.'],
  ['Modification : documents du contrat', 'Annexe tarifaire à jour reçue du fournisseur.'],
  ['Modification : note', 'Compte rendu de la revue annuelle : niveau de service tenu.'],
  ['Modification : date de prévenance', 'Avancée pour laisser le temps d’une consultation.'],
  ['Modification : description', 'Périmètre précisé après la visite des sites.'],
  ['Modification : clause de révision des prix', 'Formule de révision confirmée par les deux parties.'],
];
export const closingNotes: Record<'halted' | 'archived', readonly string[]> = {
  halted: ['Dénoncé dans les délais, remplacé par un accord du réseau.', 'Le besoin a disparu avec la fermeture de la ligne.'],
  archived: ['Marché terminé et soldé.', 'Projet abandonné, rien n’a été signé.'],
};
export const descriptions: readonly string[] = [
  'Prix fermes la première année, puis révisés selon l’indice du contrat. Facturation mensuelle, paiement à 45 jours fin de mois.',
  'Périmètre : l’ensemble des bâtiments du site, tel que décrit en annexe 1. Astreinte comprise, pièces de plus de 150 € sur devis.',
  'Engagement de volume annuel, remise de fin d’année au-delà. Livraison franco à partir de 250 € de commande.',
  'Suivi par une revue annuelle. Les pénalités sont plafonnées à 10 % du montant annuel.',
];
