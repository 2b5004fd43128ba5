import { type Destination, expertDocuments, shownTo } from '#web/features/shell/destinations.ts';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import type { Me } from '#web/lib/account/use-me.ts';

export type NavbarGroup = {
  title: string;
  /** The suppliers' own menu opens the group. */
  suppliers: boolean;
  entries: Destination[];
};

/** The groups of the menu for a user (3-news-training 2, 'Layout and navigation'). */
export function navbarGroups(me: Me, network: string): NavbarGroup[] {
  const shown = (entries: Destination[]) => shownTo(me.role, entries);
  return [
    {
      title: 'Réseau',
      suppliers: me.role !== 'supplier',
      entries: shown([
        { label: 'Adhérents', to: '/adherents' },
        { label: `L'équipe ${network}`, to: '/mercurial' },
      ]),
    },
    {
      title: 'Pilotage',
      suppliers: false,
      entries: shown([
        { label: 'Tableau de bord', to: dashboardOf(me) },
        { label: 'Contrats', to: '/contrats', hiddenFor: ['operator'] },
        { label: "Études d'achat", to: '/etudes-achat', hiddenFor: ['supplier'] },
        { label: 'Indices', to: '/indices', hiddenFor: ['supplier'] },
      ]),
    },
    {
      title: 'Savoir-faire',
      suppliers: false,
      entries: shown([
        { label: "Fil d'actualité", to: '/articles' },
        { label: 'Formations', to: '/formations', hiddenFor: ['supplier'] },
        { label: "Conseil et délégation d'achats", to: '/articles?filtre=conseil-delegation-achats', hiddenFor: ['supplier'] },
        expertDocuments,
      ]),
    },
  ];
}
