/** The statuses of a contract and their labels (CTR-45). */
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

/** The natures of a contract and their labels (RDG-228). */
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

/** The currencies of an amount, the preselected one first (RDG-229). */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const;
export type Currency = (typeof currencies)[number];
export const currencyLabels: Record<Currency, string> = {
  EUR: 'Euro (€)',
  USD: 'Dollar américain ($)',
  GBP: 'Livre sterling (£)',
  CHF: 'Franc suisse (CHF)',
};

/** The permissions of a collaborator on a contract (CTR-98). */
export const permissions = ['read', 'write'] as const;
export type Permission = (typeof permissions)[number];

/** The contexts of the contract screen (CTR-23). */
export const contractContexts = ['VIEW', 'CREATE-CONTRACT', 'CREATE-AMENDMENT', 'UPDATE-CONTRACT', 'UPDATE-AMENDMENT'] as const;

/** The error of a renewal of no month, or of fewer (CTR-75). */
export const renewalTooShort = '1 mois au moins';

/** The largest values of the fields: characters of a text, items of a list (CTR-73). */
export const contractLimits = {
  title: 85,
  text: 10_000,
  shortText: 200,
  revisionNote: 2000,
  /** In units of the chosen currency. */
  amount: 999_999_999_999.99,
  noticeDays: 3650,
  renewalMonths: 600,
  collaborators: 50,
  attachments: 50,
  /** Days that the hint advises between the notification date and the start of the notice (CTR-81). */
  hintDays: 30,
} as const;
