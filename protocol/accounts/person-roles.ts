/** The roles of accounts, as operators choose them. */
export const personRoles = ['subscriber', 'supplier', 'operator'] as const;
export type PersonRole = (typeof personRoles)[number];

export const personRoleLabels: Readonly<Record<PersonRole, string>> = {
  subscriber: 'Adhérent',
  supplier: 'Fournisseur',
  operator: 'Opérateur',
};

export const contractRightsLabels = { read: 'Lecture', write: 'Écriture' } as const;
