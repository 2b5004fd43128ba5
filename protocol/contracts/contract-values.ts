/** The statuses of a contract and their labels (2-dashboard-contracts 4). */
export const contractStatuses = ['draft', 'validated', 'active', 'renew', 'halted', 'archived'] as const;
export type ContractStatus = (typeof contractStatuses)[number];
export const contractStatusLabels: Record<ContractStatus, string> = {
  draft: 'Brouillon',
  validated: 'Validé',
  active: 'Actif',
  renew: 'Reconduit',
  halted: 'Arrêté',
  archived: 'Archivé',
};

/** What a contract is about (readings, 'choices'). */
export const contractNatures = ['framework', 'supply', 'service', 'maintenance', 'rental', 'subscription', 'market', 'other'] as const;
export type ContractNature = (typeof contractNatures)[number];
export const contractNatureLabels: Record<ContractNature, string> = {
  framework: 'Contrat-cadre',
  supply: 'Fourniture',
  service: 'Prestation de services',
  maintenance: 'Maintenance',
  rental: 'Location',
  subscription: 'Abonnement',
  market: 'Marché',
  other: 'Autre',
};

/** The currencies of an amount, the usual one first (readings, 'choices'). */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const;
export type Currency = (typeof currencies)[number];
export const currencyLabels: Record<Currency, string> = {
  EUR: 'Euro (€)',
  USD: 'Dollar américain ($)',
  GBP: 'Livre sterling (£)',
  CHF: 'Franc suisse (CHF)',
};

/** What a collaborator may do with a contract (2-dashboard-contracts 6). */
export const permissions = ['read', 'write'] as const;
export type Permission = (typeof permissions)[number];

/** What a screen of a contract is for (2-dashboard-contracts 2.4). */
export const contractContexts = ['VIEW', 'CREATE-CONTRACT', 'CREATE-AMENDMENT', 'UPDATE-CONTRACT', 'UPDATE-AMENDMENT'] as const;

/** The limits of a contract's fields (2-dashboard-contracts 5, 9). */
export const contractLimits = {
  title: 85,
  text: 10_000,
  shortText: 200,
  revisionNote: 2000,
  /** Euros, or the chosen currency. */
  amount: 999_999_999_999.99,
  noticeDays: 3650,
  renewalMonths: 600,
  collaborators: 50,
  attachments: 50,
  /** Days between the notification date and the start of the notice that the hint advises. */
  hintDays: 30,
} as const;

/** What the fields of a contract are called, on the form and in the history. */
export const contractFieldLabels = {
  title: 'Titre du contrat',
  contractStatus: 'Statut',
  contractNature: 'Nature du contrat',
  purchaseCategory: 'Catégorie d’achats',
  masterContract: 'Contrat maître',
  mercurialNetwork: 'Fournisseur du réseau',
  parentContract: 'Contrat parent',
  supplier: 'Fournisseur',
  supplierText: 'Fournisseur',
  internalRef: 'Référence interne',
  description: 'Description',
  note: 'Note',
  startDate: 'Date d’application',
  endDate: 'Date de fin',
  notificationDate: 'Date de prévenance',
  noticeDuration: 'Durée du préavis (jours)',
  automaticRenewal: 'Reconduction automatique',
  renewalDuration: 'Durée de la reconduction (mois)',
  pricesRevisionClause: 'Clause de révision des prix',
  currency: 'Devise',
  yearAmount: 'Montant annuel',
  collaborators: 'Collaborateurs',
  contractDocuments: 'Documents du contrat',
  privateAttachments: 'Pièces jointes privées',
} as const;
