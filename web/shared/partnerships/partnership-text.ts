import type { MemberRole } from '#protocol/core/active-role.ts';

export const partnershipText = (role: MemberRole): string =>
  role === 'supplier' ? 'Vous travaillez avec cet adhérent' : 'Vous travaillez avec ce fournisseur';

/** The star is hidden on what is of the viewer's own kind (1-portal 2.4, 2.8). */
export const mayStar = (role: MemberRole, type: 'supplier' | 'subscriber'): boolean => role !== type;
