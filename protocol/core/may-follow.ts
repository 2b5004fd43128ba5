import type { MemberRole } from './active-role.ts';

/** The pages about suppliers, offers, trainings, price indices and purchasing studies, which a supplier may not open (RDG-149, RDG-173). */
const closedToSuppliers = /^\/(?:fournisseurs?|offres|recherche|formations?|indices|etudes-achat)(?![^/?#])(?!\/adherents)/;

/** Tells that a role may open the page of a link. A link that leaves the portal is open to all. */
export const mayFollow = (role: MemberRole, link: string): boolean => role !== 'supplier' || !closedToSuppliers.test(link);
