import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router';
import { LoginScreen } from '#web/features/session/LoginScreen.tsx';
import { loadConfig } from '#web/lib/http/config.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { currentSession } from '#web/lib/session/store.ts';
import { RenderError } from '#web/ui/states/RenderError.tsx';
import { guard, notForSuppliers } from './guard.ts';
import type { RouteHandle } from './route-handle.ts';

type ScreenModule<Name extends string> = Record<Name, ComponentType> & { prefetch?: Prefetch };

/**
 * Loads the chunk of a screen when its route opens. `name` must be a component that the module exports. The first calls of the screen start with
 * the navigation, beside the drawing of the shell.
 */
const screen =
  <Name extends string>(load: () => Promise<ScreenModule<Name>>, name: Name) =>
  () =>
    loadChunk(
      // The cache comes with the shell, which the sign-in page does not load.
      Promise.all([load(), import('#web/lib/http/query-client.ts')]).then(([{ [name]: Component, prefetch }, { clientOf }]) => ({
        Component,
        ...(prefetch && {
          loader: ({ request, params: path }: LoaderFunctionArgs) => {
            const { user } = currentSession();
            // A call from the sign-in page carries no token.
            if (user && location.pathname !== '/login')
              void prefetch(clientOf(user.id), { user, path, params: new URL(request.url).searchParams });
            return null;
          },
          // A changed filter is the screen's own affair.
          shouldRevalidate: () => false,
        }),
      })),
    );

const noDrawer = { layout: 'noDrawer' } satisfies RouteHandle;

const directory: RouteObject[] = [
  {
    path: '/fournisseurs/:category?',
    lazy: screen(() => import('#web/features/suppliers/SupplierListScreen.tsx'), 'SupplierListScreen'),
  },
  {
    path: '/recherche',
    lazy: screen(() => import('#web/features/suppliers/SupplierSearchScreen.tsx'), 'SupplierSearchScreen'),
  },
  {
    path: '/fournisseur/:slug',
    lazy: screen(() => import('#web/features/suppliers/SupplierSheetScreen.tsx'), 'SupplierSheetScreen'),
    children: [
      {
        index: true,
        lazy: screen(() => import('#web/features/suppliers/sheet/SupplierMainTab.tsx'), 'SupplierMainTab'),
      },
      {
        path: 'offres',
        lazy: screen(() => import('#web/features/offers/SupplierOffers.tsx'), 'SupplierOffers'),
      },
      {
        path: 'documents',
        lazy: screen(() => import('#web/features/documents/SheetDocuments.tsx'), 'SheetDocuments'),
      },
    ],
  },
  {
    path: '/offres',
    lazy: screen(() => import('#web/features/offers/OffersScreen.tsx'), 'OffersScreen'),
  },
];

const documents: RouteObject[] = [
  {
    path: '/documents',
    lazy: screen(() => import('#web/features/documents/DocumentsScreen.tsx'), 'DocumentsScreen'),
  },
  {
    path: '/documents/:slug/file',
    handle: noDrawer,
    lazy: screen(() => import('#web/features/documents/DocumentFileScreen.tsx'), 'DocumentFileScreen'),
  },
];

const articles: RouteObject[] = [
  ...['/actualites', '/articles'].map((path) => ({
    path,
    lazy: screen(() => import('#web/features/articles/NewsScreen.tsx'), 'NewsScreen'),
  })),
  { path: '/article/:slug', lazy: screen(() => import('#web/features/articles/ArticleScreen.tsx'), 'ArticleScreen') },
];

const formations: RouteObject[] = [
  {
    path: '/formations',
    lazy: screen(() => import('#web/features/formations/FormationListScreen.tsx'), 'FormationListScreen'),
  },
  {
    path: '/formation/:slug',
    lazy: screen(() => import('#web/features/formations/sheet/FormationScreen.tsx'), 'FormationScreen'),
  },
];

const indices: RouteObject[] = [
  {
    path: '/indices',
    lazy: screen(() => import('#web/features/indices/list/IndexListScreen.tsx'), 'IndexListScreen'),
  },
  {
    path: '/indices/:id',
    handle: { layout: 'drawerOnDemand' } satisfies RouteHandle,
    lazy: screen(() => import('#web/features/indices/detail/IndexScreen.tsx'), 'IndexScreen'),
  },
];

const studies: RouteObject[] = [
  { path: '/etudes-achat', lazy: screen(() => import('#web/features/studies/StudiesScreen.tsx'), 'StudiesScreen') },
];

const contracts: RouteObject[] = [
  {
    path: '/contrats',
    lazy: screen(() => import('#web/features/contracts/list/ContractListScreen.tsx'), 'ContractListScreen'),
  },
  {
    path: '/contrat/ajouter',
    lazy: screen(() => import('#web/features/contracts/form/AddContractScreen.tsx'), 'AddContractScreen'),
  },
  {
    path: '/contrat/:id',
    lazy: screen(() => import('#web/features/contracts/detail/ContractScreen.tsx'), 'ContractScreen'),
  },
  {
    path: '/contrat/:id/revision',
    lazy: screen(() => import('#web/features/contracts/revision/RevisionScreen.tsx'), 'RevisionScreen'),
  },
];

const subscriberLists: RouteObject[] = ['/adherents', '/recherche/adherents'].map((path) => ({
  path,
  lazy: screen(() => import('#web/features/subscribers/SubscriberListScreen.tsx'), 'SubscriberListScreen'),
}));

const subscriberSheet: RouteObject = {
  path: '/adherent/:slug',
  lazy: screen(() => import('#web/features/subscribers/SubscriberSheetScreen.tsx'), 'SubscriberSheetScreen'),
  children: [
    {
      path: 'societes',
      lazy: screen(() => import('#web/features/subscribers/sheet/SubscriberCompanies.tsx'), 'SubscriberCompanies'),
    },
    {
      path: 'documents',
      lazy: screen(() => import('#web/features/documents/SheetDocuments.tsx'), 'SheetDocuments'),
    },
    {
      path: ':anchorID?',
      lazy: screen(() => import('#web/features/subscribers/sheet/SubscriberPresentation.tsx'), 'SubscriberPresentation'),
    },
  ],
};

const pages: RouteObject[] = [
  { path: '/page/:slug', lazy: screen(() => import('#web/features/pages/PageScreen.tsx'), 'PageScreen') },
  { path: '/mercurial', lazy: screen(() => import('#web/features/pages/OperatorPageScreens.tsx'), 'TeamScreen') },
  { path: '/boite-a-outils', lazy: screen(() => import('#web/features/pages/OperatorPageScreens.tsx'), 'ToolboxScreen') },
  { path: '/actualite', lazy: screen(() => import('#web/features/pages/NewsTypeScreen.tsx'), 'NewsTypeScreen') },
  { path: '/indices-marches', lazy: screen(() => import('#web/features/pages/MarketIndicesScreen.tsx'), 'MarketIndicesScreen') },
];

const inShell: RouteObject[] = [
  {
    path: '/',
    lazy: screen(() => import('#web/features/home/HomeScreen.tsx'), 'HomeScreen'),
  },
  { middleware: [notForSuppliers], children: [...directory, ...formations, ...indices, ...studies] },
  ...subscriberLists,
  subscriberSheet,
  ...documents,
  ...articles,
  ...contracts,
  {
    path: '/dashboard/:slug?',
    lazy: screen(() => import('#web/features/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  },
  {
    path: '/profil',
    lazy: screen(() => import('#web/features/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  },
  {
    path: '/centre-de-preferences',
    lazy: screen(() => import('#web/features/notification-preferences/PreferencesScreen.tsx'), 'PreferencesScreen'),
  },
  {
    path: '/formulaire',
    lazy: screen(() => import('#web/features/requests/ContactFormScreen.tsx'), 'ContactFormScreen'),
  },
  ...pages,
  { path: '/edeal', loader: async () => redirect((await loadConfig()).revenueDeclarationUrl) },
  { path: '/404', lazy: screen(() => import('./ErrorScreens.tsx'), 'NotFoundScreen') },
  { path: '/403', lazy: screen(() => import('./ErrorScreens.tsx'), 'DeniedScreen') },
  { path: '*', loader: () => redirect('/404') },
];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RenderError,
    HydrateFallback: () => null,
    children: [
      { path: '/login', Component: LoginScreen },
      // The desk is a build of its own: the browser loads its page.
      { path: '/operateur/*', loader: ({ request }) => redirectDocument(request.url) },
      {
        middleware: [guard],
        lazy: screen(() => import('./AppShell.tsx'), 'AppShell'),
        children: [{ ErrorBoundary: RenderError, children: inShell }],
      },
    ],
  },
];
