import { type Destination, entriesFor, expertDocuments, productDocuments } from '#web/features/shell/destinations.ts';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import type { Me } from '#web/lib/account/use-me.ts';

export type NavbarGroup = {
  title: string;
  /** The group starts with the menu of the suppliers. */
  suppliers: boolean;
  entries: Destination[];
};

/** Returns the groups of the menu for a user: entries that lead the user nowhere are left out (SHL-12 to SHL-25). */
export function navbarGroups(me: Me, network: string): NavbarGroup[] {
  const visible = (entries: Destination[]) => entriesFor(me, entries);
  const groups = [
    {
      title: 'Réseau',
      suppliers: me.role !== 'supplier',
      entries: visible([
        { label: 'Adhérents', to: '/adherents' },
        { label: `L'équipe ${network}`, to: '/mercurial' },
      ]),
    },
    {
      title: 'Pilotage',
      suppliers: false,
      entries: visible([
        { label: 'Tableau de bord', to: dashboardOf(me) },
        { label: 'Contrats', to: '/contrats', hiddenFor: ['operator'] },
        { label: "Études d'achat", to: '/etudes-achat', hiddenFor: ['supplier'] },
        { label: 'Indices', to: '/indices', hiddenFor: ['supplier'] },
      ]),
    },
    {
      title: 'Savoir-faire',
      suppliers: false,
      entries: visible([
        { label: "Fil d'actualité", to: '/articles' },
        { label: 'Formations', to: '/formations', hiddenFor: ['supplier'] },
        { label: "Conseil et délégation d'achats", to: '/articles?filtre=conseil-delegation-achats', hiddenFor: ['supplier'] },
        expertDocuments,
        productDocuments,
      ]),
    },
  ];
  return groups.filter(({ suppliers, entries }) => suppliers || entries.length > 0);
}
