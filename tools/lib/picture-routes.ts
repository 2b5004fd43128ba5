import type { AccountKey } from './accounts.ts';

export type PictureRole = AccountKey | 'visitor';
export type PictureState = 'full' | 'empty' | 'failing';

/** Slugs and ids of the network at hand, read after the sign-in. */
export type Slugs = {
  category: string;
  supplier: string;
  /** The id of a contract. */
  contract: string;
  /** The path of the file of a document. */
  document: string;
  /** The id of the index of Brent. */
  index: string;
  /** The id of a subscriber, for operators. */
  subscriber: string;
  /** The id of a contract whose price follows the index of diesel. */
  revised: string;
};

export type PictureRoute = {
  name: string;
  path: string | ((slugs: Slugs) => string);
  roles: readonly PictureRole[];
  states: readonly PictureState[];
};

const visitor = ['visitor'] as const;
const members = ['subscriber', 'subsidiary', 'operator'] as const;
const everyone = ['subscriber', 'subsidiary', 'supplier', 'operator'] as const;
const still = ['full'] as const;
const all = ['full', 'empty', 'failing'] as const;

/** The routes to picture. An area that adds a screen adds its line here; a content of the desk that has those of every kind needs none. */
export const pictureRoutes: readonly PictureRoute[] = [
  { name: 'connexion', path: '/login', roles: visitor, states: still },
  { name: 'nouveau-mot-de-passe', path: '/login?newPassword=1&user=a@b.fr&token=x', roles: visitor, states: still },
  { name: 'accueil', path: '/', roles: everyone, states: all },
  { name: 'fournisseurs', path: '/fournisseurs', roles: everyone, states: all },
  { name: 'fournisseurs-categorie', path: ({ category }) => `/fournisseurs/${category}`, roles: members, states: all },
  { name: 'recherche', path: '/recherche?motclef=gants', roles: members, states: all },
  { name: 'fournisseur', path: ({ supplier }) => `/fournisseur/${supplier}`, roles: members, states: all },
  { name: 'fournisseur-fiches', path: ({ supplier }) => `/fournisseur/${supplier}?tab=fiches`, roles: members, states: all },
  { name: 'adherents', path: '/adherents', roles: everyone, states: all },
  { name: 'recherche-adherents', path: '/recherche/adherents?motclef=fromagerie&department=35', roles: everyone, states: all },
  { name: 'adherents-carte', path: '/adherents?carto=1', roles: everyone, states: all },
  { name: 'adherent', path: '/adherent/fromageries-montcourt', roles: everyone, states: all },
  { name: 'adherent-societes', path: '/adherent/fromageries-montcourt/societes', roles: everyone, states: all },
  { name: 'adherent-documents', path: '/adherent/fromageries-montcourt/documents', roles: everyone, states: all },
  { name: 'fournisseur-offres', path: '/fournisseur/hygia-bretagne/offres', roles: members, states: all },
  { name: 'fournisseur-documents', path: '/fournisseur/hygia-bretagne/documents', roles: members, states: all },
  { name: 'offres', path: '/offres', roles: members, states: all },
  { name: 'documents', path: '/documents', roles: members, states: all },
  { name: 'document', path: ({ document }) => document, roles: ['subscriber'], states: ['full', 'failing'] },
  { name: 'documents-produits', path: '/documents?category=88,85,86,87', roles: ['supplier'], states: all },
  { name: 'page', path: '/page/glossaire-certifications', roles: ['subscriber', 'supplier'], states: ['full', 'failing'] },
  { name: 'page-cookies', path: '/page/politique-cookies', roles: ['subscriber'], states: still },
  { name: 'equipe', path: '/mercurial', roles: ['subscriber'], states: ['full', 'failing'] },
  { name: 'boite-a-outils', path: '/boite-a-outils', roles: ['subscriber'], states: ['full', 'failing'] },
  { name: 'actualite', path: '/actualite?type=webinars', roles: ['subscriber'], states: still },
  { name: 'indices-marches', path: '/indices-marches', roles: ['subscriber', 'supplier'], states: all },
  { name: 'bureau-articles', path: '/operateur/articles', roles: ['operator'], states: all },
  { name: 'bureau-article', path: '/operateur/articles/1', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-nouvel-article', path: '/operateur/articles/nouveau', roles: ['operator'], states: still },
  { name: 'bureau', path: '/operateur', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-pages', path: '/operateur/pages', roles: ['operator'], states: all },
  { name: 'bureau-page', path: '/operateur/pages/1', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-adherents', path: '/operateur/adherents', roles: ['operator'], states: all },
  {
    name: 'bureau-adherent',
    path: ({ subscriber }) => `/operateur/adherents/${subscriber}`,
    roles: ['operator'],
    states: ['full', 'failing'],
  },
  { name: 'bureau-fournisseurs', path: '/operateur/fournisseurs', roles: ['operator'], states: all },
  { name: 'bureau-fournisseur', path: '/operateur/fournisseurs/1', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-nouveau-fournisseur', path: '/operateur/fournisseurs/nouveau', roles: ['operator'], states: still },
  { name: 'bureau-demandes', path: '/operateur/demandes', roles: ['operator'], states: all },
  { name: 'bureau-demande', path: '/operateur/demandes/7F3QX2', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-offres', path: '/operateur/offres', roles: ['operator'], states: all },
  { name: 'bureau-offre', path: '/operateur/offres/1', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-documents', path: '/operateur/documents', roles: ['operator'], states: all },
  { name: 'bureau-nouveau-document', path: '/operateur/documents/nouveau', roles: ['operator'], states: still },
  { name: 'bureau-etudes', path: '/operateur/etudes', roles: ['operator'], states: all },
  { name: 'bureau-etude', path: '/operateur/etudes/1', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-formations', path: '/operateur/formations', roles: ['operator'], states: all },
  { name: 'bureau-formation', path: '/operateur/formations/1', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-inscriptions', path: '/operateur/inscriptions', roles: ['operator'], states: all },
  { name: 'bureau-bannieres', path: '/operateur/bannieres', roles: ['operator'], states: all },
  { name: 'bureau-indices-marches', path: '/operateur/indices-marches', roles: ['operator'], states: all },
  { name: 'bureau-documents-prives', path: '/operateur/documents-prives', roles: ['operator'], states: all },
  { name: 'bureau-notifications', path: '/operateur/notifications', roles: ['operator'], states: all },
  { name: 'bureau-nouvelle-notification', path: '/operateur/notifications/nouveau', roles: ['operator'], states: still },
  { name: 'bureau-chiffre-affaires', path: '/operateur/chiffre-affaires', roles: ['operator'], states: all },
  { name: 'bureau-imports', path: '/operateur/imports', roles: ['operator'], states: all },
  { name: 'bureau-machine', path: '/operateur/machine', roles: ['operator'], states: all },
  { name: 'bureau-images', path: '/operateur/images', roles: ['operator'], states: all },
  { name: 'bureau-journal', path: '/operateur/journal', roles: ['operator'], states: all },
  { name: 'bureau-referents', path: '/operateur/referents', roles: ['operator'], states: all },
  { name: 'bureau-familles', path: '/operateur/familles', roles: ['operator'], states: all },
  { name: 'bureau-categories', path: '/operateur/categories', roles: ['operator'], states: all },
  { name: 'bureau-categories-documents', path: '/operateur/categories-documents', roles: ['operator'], states: all },
  { name: 'bureau-recherches', path: '/operateur/demandes/recherches', roles: ['operator'], states: all },
  { name: 'bureau-indices', path: '/operateur/indices', roles: ['operator'], states: all },
  { name: 'bureau-indice', path: '/operateur/indices/1', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-personnes', path: '/operateur/personnes', roles: ['operator'], states: all },
  { name: 'bureau-personne', path: '/operateur/personnes/1', roles: ['operator'], states: ['full', 'failing'] },
  { name: 'bureau-nouvelle-personne', path: '/operateur/personnes/nouveau', roles: ['operator'], states: still },
  { name: 'indices', path: '/indices', roles: members, states: all },
  { name: 'indice', path: ({ index }) => `/indices/${index}`, roles: ['subscriber'], states: ['full', 'failing'] },
  { name: 'indice-euro', path: ({ index }) => `/indices/${index}?currency=euro`, roles: ['subscriber'], states: still },
  { name: 'etudes-achat', path: '/etudes-achat', roles: members, states: all },
  { name: 'actualites', path: '/articles', roles: members, states: all },
  { name: 'actualites-agenda', path: '/actualites?filtre=agenda', roles: ['subscriber'], states: ['full'] },
  { name: 'article', path: '/article/rencontre-regionale-des-acheteurs-a-nantes', roles: members, states: ['full', 'failing'] },
  { name: 'formations', path: '/formations', roles: members, states: all },
  {
    name: 'formation',
    path: '/formation/preparer-et-conduire-une-negociation-d-achat',
    roles: ['subscriber', 'operator'],
    states: ['full', 'failing'],
  },
  { name: 'tableau-de-bord', path: '/dashboard?tab=month', roles: everyone, states: all },
  { name: 'tableau-de-bord-ecart', path: '/dashboard?tab=month&analysis=changes', roles: ['subscriber', 'supplier'], states: still },
  {
    name: 'tableau-de-bord-contrats',
    path: '/dashboard?tab=month&analysis=covered',
    roles: ['subscriber', 'colleague', 'subsidiary'],
    states: all,
  },
  { name: 'tableau-de-bord-filiales', path: '/dashboard?tab=month&analysis=spread', roles: ['subscriber'], states: all },
  {
    name: 'tableau-de-bord-concentration',
    path: '/dashboard?tab=month&analysis=concentration',
    roles: ['subscriber', 'subsidiary', 'supplier'],
    states: all,
  },
  { name: 'tableau-de-bord-annees', path: '/dashboard?tab=year', roles: everyone, states: still },
  { name: 'tableau-de-bord-fournisseurs', path: '/dashboard?tab=supplier', roles: ['subscriber'], states: still },
  { name: 'tableau-de-bord-regions', path: '/dashboard?tab=region', roles: ['supplier'], states: still },
  { name: 'tableau-de-bord-historique', path: '/dashboard?tab=history', roles: ['subscriber'], states: still },
  { name: 'contrats', path: '/contrats', roles: ['subscriber', 'colleague', 'supplier'], states: all },
  { name: 'contrat', path: ({ contract }) => `/contrat/${contract}`, roles: ['subscriber', 'supplier'], states: ['full', 'failing'] },
  { name: 'contrat-revision', path: ({ revised }) => `/contrat/${revised}/revision`, roles: ['subscriber'], states: ['full', 'failing'] },
  { name: 'contrat-revision-a-ecrire', path: ({ contract }) => `/contrat/${contract}/revision`, roles: ['subscriber'], states: still },
  { name: 'contrat-ajouter', path: '/contrat/ajouter', roles: ['subscriber', 'supplier'], states: ['full', 'failing'] },
  { name: 'profil', path: '/profil', roles: everyone, states: all },
  { name: 'formulaire', path: '/formulaire?object=Être rappelé', roles: everyone, states: ['full', 'failing'] },
  { name: 'preferences', path: '/centre-de-preferences', roles: everyone, states: ['full', 'failing'] },
  { name: '404', path: '/404', roles: everyone, states: still },
  { name: '403', path: '/403', roles: everyone, states: still },
];
