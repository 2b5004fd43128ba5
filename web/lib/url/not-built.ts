/** The areas of the portal that are not built yet. Each path opens NotBuiltScreen, and `isOpen` hides the links that lead to it. Remove an area from this list when you build it. */
export const notBuilt: readonly { label: string; path: string; hidesDrawer?: boolean }[] = [
  { label: "Fil d'actualité", path: '/actualites' },
  { label: 'Articles', path: '/articles' },
  { label: 'Article', path: '/article/:slug' },
  { label: 'Actualité', path: '/actualite' },
  { label: 'Formations', path: '/formations' },
  { label: 'Formation', path: '/formation/:slug' },
  { label: 'Votre profil', path: '/profil' },
  { label: "Études d'achat", path: '/etudes-achat' },
  { label: 'Indices', path: '/indices' },
  { label: 'Indice', path: '/indices/:id', hidesDrawer: true },
  { label: 'Indices des marchés', path: '/indices-marches' },
  { label: 'Préférences de notification', path: '/centre-de-preferences' },
  { label: 'Formulaire de contact', path: '/formulaire' },
  { label: 'Page', path: '/page/:slug' },
  { label: "L'équipe", path: '/mercurial' },
  { label: 'Boîte à outils', path: '/boite-a-outils' },
];
