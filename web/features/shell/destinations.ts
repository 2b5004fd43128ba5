import { createSearchParams } from 'react-router';
import type { MemberRole } from '#protocol/core/active-role.ts';

/** An entry of a menu. */
export type Destination = {
  label: string;
  to: string;
  hiddenFor?: readonly MemberRole[];
};

/** Returns the entries of a menu that a role may see. */
export const entriesFor = (role: MemberRole, entries: readonly Destination[]): Destination[] =>
  entries.filter(({ hiddenFor = [] }) => !hiddenFor.includes(role));

/** Returns the path of the contact form with its object filled in (SHL-37, SHL-39). */
const formAbout = (object: string): string => `/formulaire?${createSearchParams({ object })}`;

export const expertDocuments: Destination = { label: 'Documents experts achats', to: '/documents?category=47,127' };

/** The lists of suppliers in the menu: all of them, and the two modes (SHL-13, SHL-16). */
export const supplierLists: readonly Destination[] = [
  { label: 'Tous les fournisseurs', to: '/fournisseurs' },
  { label: 'Mes fournisseurs', to: '/fournisseurs?mySuppliers=1' },
  { label: 'Fournisseurs repérés', to: '/fournisseurs?favorites=1' },
];

export const quickLinks: readonly Destination[] = [
  { label: 'Prendre contact', to: '/formulaire' },
  { label: 'Trouver une formation', to: '/formations' },
  { label: 'Participer à un événement', to: '/articles?filtre=agenda' },
  { label: 'Revoir les webinars', to: '/articles?filtre=webinars', hiddenFor: ['supplier'] },
  { label: "Suivre l'actualité du réseau", to: '/articles?filtre=actualites-reseau', hiddenFor: ['subscriber', 'operator'] },
];

export const helpEntries: readonly Destination[] = [
  { label: 'Être rappelé', to: formAbout('Être rappelé') },
  { label: 'Les acheteurs du réseau', to: '/page/acheteurs' },
  { label: 'Demander un conseil achats', to: formAbout('Renseignements Achats'), hiddenFor: ['supplier'] },
];

export const footerLinks: readonly Destination[] = [
  { label: "Clubs d'affaires", to: '/page/clubs-affaires' },
  { label: 'Club avantages', to: '/page/club-avantages' },
  { label: 'Mentions légales', to: '/page/mentions-legales' },
  { label: 'Nous contacter', to: '/formulaire' },
  { label: 'Politique de cookies', to: '/page/politique-cookies' },
];
