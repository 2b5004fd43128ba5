import { type RouteObject, redirect } from 'react-router';
import { LoginScreen } from '#web/features/session/LoginScreen.tsx';
import { loadConfig } from '#web/lib/http/config.ts';
import { guard, notForSuppliers } from './guard.ts';
import { loadChunk } from './in-time.ts';
import { notBuilt } from './not-built.ts';
import { RenderError } from './RenderError.tsx';
import type { RouteHandle } from './route-handle.ts';

const directory: RouteObject[] = [
  {
    path: '/fournisseurs/:category?',
    lazy: () =>
      loadChunk(import('#web/features/suppliers/SupplierListScreen.tsx').then(({ SupplierListScreen: Component }) => ({ Component }))),
  },
  {
    path: '/recherche',
    lazy: () =>
      loadChunk(import('#web/features/suppliers/SupplierSearchScreen.tsx').then(({ SupplierSearchScreen: Component }) => ({ Component }))),
  },
  {
    path: '/fournisseur/:slug',
    lazy: () =>
      loadChunk(import('#web/features/suppliers/SupplierSheetScreen.tsx').then(({ SupplierSheetScreen: Component }) => ({ Component }))),
    children: [
      { index: true, element: null },
      {
        path: 'offres',
        lazy: () => loadChunk(import('#web/features/offers/SupplierOffers.tsx').then(({ SupplierOffers: Component }) => ({ Component }))),
      },
      {
        path: 'documents',
        lazy: () =>
          loadChunk(import('#web/features/documents/SheetDocuments.tsx').then(({ SheetDocuments: Component }) => ({ Component }))),
      },
    ],
  },
  {
    path: '/offres',
    lazy: () => loadChunk(import('#web/features/offers/OffersScreen.tsx').then(({ OffersScreen: Component }) => ({ Component }))),
  },
];

const documents: RouteObject[] = [
  {
    path: '/documents',
    lazy: () => loadChunk(import('#web/features/documents/DocumentsScreen.tsx').then(({ DocumentsScreen: Component }) => ({ Component }))),
  },
  {
    path: '/documents/:slug/file',
    handle: { layout: 'noDrawer' } satisfies RouteHandle,
    lazy: () =>
      loadChunk(import('#web/features/documents/DocumentFileScreen.tsx').then(({ DocumentFileScreen: Component }) => ({ Component }))),
  },
];

const contracts: RouteObject[] = [
  {
    path: '/contrats',
    lazy: () =>
      loadChunk(import('#web/features/contracts/list/ContractListScreen.tsx').then(({ ContractListScreen: Component }) => ({ Component }))),
  },
  {
    path: '/contrat/ajouter',
    handle: { layout: 'noDrawer' } satisfies RouteHandle,
    lazy: () =>
      loadChunk(import('#web/features/contracts/form/AddContractScreen.tsx').then(({ AddContractScreen: Component }) => ({ Component }))),
  },
  {
    path: '/contrat/:id',
    handle: { layout: 'noDrawer' } satisfies RouteHandle,
    lazy: () =>
      loadChunk(import('#web/features/contracts/detail/ContractScreen.tsx').then(({ ContractScreen: Component }) => ({ Component }))),
  },
];

const subscriberLists: RouteObject[] = ['/adherents', '/recherche/adherents'].map((path) => ({
  path,
  lazy: () =>
    loadChunk(import('#web/features/subscribers/SubscriberListScreen.tsx').then(({ SubscriberListScreen: Component }) => ({ Component }))),
}));

const subscriberSheet: RouteObject = {
  path: '/adherent/:slug',
  lazy: () =>
    loadChunk(
      import('#web/features/subscribers/SubscriberSheetScreen.tsx').then(({ SubscriberSheetScreen: Component }) => ({ Component })),
    ),
  children: [
    {
      path: 'societes',
      lazy: () =>
        loadChunk(
          import('#web/features/subscribers/sheet/SubscriberCompanies.tsx').then(({ SubscriberCompanies: Component }) => ({ Component })),
        ),
    },
    {
      path: 'documents',
      lazy: () => loadChunk(import('#web/features/documents/SheetDocuments.tsx').then(({ SheetDocuments: Component }) => ({ Component }))),
    },
    {
      path: ':anchorID?',
      lazy: () =>
        loadChunk(
          import('#web/features/subscribers/sheet/SubscriberPresentation.tsx').then(({ SubscriberPresentation: Component }) => ({
            Component,
          })),
        ),
    },
  ],
};

const toCome: RouteObject[] = notBuilt.map(({ label, path, noDrawer }) => ({
  path,
  ...(noDrawer && { handle: { layout: 'noDrawer' } satisfies RouteHandle }),
  lazy: () => loadChunk(import('./NotBuiltScreen.tsx').then(({ NotBuiltScreen }) => ({ element: <NotBuiltScreen label={label} /> }))),
}));

const errorScreens = () => loadChunk(import('./ErrorScreens.tsx'));

const inShell: RouteObject[] = [
  {
    path: '/',
    lazy: () => loadChunk(import('#web/features/home/HomeScreen.tsx').then(({ HomeScreen: Component }) => ({ Component }))),
  },
  { middleware: [notForSuppliers], children: directory },
  ...subscriberLists,
  subscriberSheet,
  ...documents,
  ...contracts,
  ...toCome,
  { path: '/edeal', loader: async () => redirect((await loadConfig()).revenueDeclarationUrl) },
  { path: '/404', lazy: () => errorScreens().then(({ NotFoundScreen: Component }) => ({ Component })) },
  { path: '/403', lazy: () => errorScreens().then(({ DeniedScreen: Component }) => ({ Component })) },
  { path: '*', loader: () => redirect('/404') },
];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RenderError,
    HydrateFallback: () => null,
    children: [
      { path: '/login', Component: LoginScreen },
      {
        middleware: [guard],
        lazy: () => loadChunk(import('./AppShell.tsx').then(({ AppShell: Component }) => ({ Component }))),
        children: [{ ErrorBoundary: RenderError, children: inShell }],
      },
    ],
  },
];
