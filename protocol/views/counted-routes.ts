/**
 * The pages whose openings are counted, as the router names them. The contracts and the private pages are counted without saying which one; the
 * others name their object by `:slug`.
 */
export const countedRoutes = [
  '/',
  '/fournisseurs',
  '/fournisseurs/:slug',
  '/recherche',
  '/fournisseur/:slug',
  '/fournisseur/:slug/offres',
  '/fournisseur/:slug/documents',
  '/adherents',
  '/recherche/adherents',
  '/adherent/:slug',
  '/offres',
  '/documents',
  '/articles',
  '/actualites',
  '/article/:slug',
  '/formations',
  '/formation/:slug',
  '/dashboard',
  '/contrats',
  '/profil',
  '/formulaire',
  '/page/:slug',
  '/mercurial',
  '/boite-a-outils',
  '/indices-marches',
] as const;
export type CountedRoute = (typeof countedRoutes)[number];
