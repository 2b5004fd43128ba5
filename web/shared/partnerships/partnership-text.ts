import type { MemberRole } from '#protocol/core/active-role.ts';

/** Returns the text of the tag on an organisation that the user works with (SUP-15, SUP-16). */
export const partnershipText = (role: MemberRole): string =>
  role === 'supplier' ? 'Vous travaillez avec cet adhérent' : 'Vous travaillez avec ce fournisseur';
