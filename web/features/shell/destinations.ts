import type { MemberRole } from '#protocol/core/active-role.ts';
import type { Me } from '#web/lib/account/use-me.ts';
import { isOpen } from '#web/lib/url/is-open.ts';
import { callBackObject, formAddress, formPath } from '#web/shared/contact-form/form-address.ts';

/** An entry of a menu. */
export type Destination = {
  label: string;
  to: string;
  hiddenFor?: readonly MemberRole[];
};

const isFor = (role: MemberRole, { hiddenFor = [] }: Destination): boolean => !hiddenFor.includes(role);

/** Returns the entries of a menu that lead the user to a page: those of the role, without the areas to come. */
export const entriesFor = <Entry extends Destination>(me: Me, entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => isFor(me.role, entry) && isOpen(me, entry.to));

/** A supplier may not read them: its documents are those about products (SHL-25, HOM-28, HOM-29). */
export const expertDocuments: Destination = {
  label: 'Documents experts achats',
  to: '/documents?category=47,127',
  hiddenFor: ['supplier'],
};
export const productDocuments: Destination = {
  label: 'Documents produits',
  to: '/documents?category=88,85,86,87',
  hiddenFor: ['subscriber', 'operator'],
};

/** The lists of suppliers in the menu: all of them, and the two modes (SHL-13, SHL-16). */
export const supplierLists: readonly Destination[] = [
  { label: 'Tous les fournisseurs', to: '/fournisseurs' },
  { label: 'Mes fournisseurs', to: '/fournisseurs?mySuppliers=1' },
  { label: 'Fournisseurs repérés', to: '/fournisseurs?favorites=1' },
];

/** The entries of the help menu (SHL-37 to SHL-39). */
export const helpEntries: readonly Destination[] = [
  { label: 'Être rappelé', to: formAddress({ object: callBackObject }) },
  { label: 'Les acheteurs du réseau', to: '/page/acheteurs' },
  { label: 'Demander un conseil achats', to: formAddress({ object: 'Renseignements Achats' }), hiddenFor: ['supplier'] },
];

export const footerLinks: readonly Destination[] = [
  { label: 'Clubs d’affaires', to: '/page/clubs-affaires' },
  { label: 'Club avantages', to: '/page/club-avantages' },
  { label: 'Mentions légales', to: '/page/mentions-legales' },
  { label: 'Nous contacter', to: formPath },
  { label: 'Politique de cookies', to: '/page/politique-cookies' },
  { label: 'Données personnelles', to: '/page/donnees-personnelles' },
  { label: 'Accessibilité\u00a0: non conforme', to: '/page/accessibilite' },
];
