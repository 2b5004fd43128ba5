import type { RouteObject } from 'react-router';
import { RenderError } from '#web/ui/states/RenderError.tsx';
import { ArticleContentScreen, ArticleListScreen } from './articles/ArticleScreens.tsx';
import { BannerContentScreen, BannerListScreen } from './banners/BannerScreens.tsx';
import { deskGuard } from './desk-guard.ts';
import { FormationContentScreen, FormationListScreen } from './formations/FormationScreens.tsx';
import { DeskNotFound } from './frame/DeskNotFound.tsx';
import { DeskShell } from './frame/DeskShell.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { PageContentScreen, PageListScreen } from './pages/PageScreens.tsx';
import { PeopleListScreen } from './people/PeopleListScreen.tsx';
import { PersonScreen } from './people/PersonScreen.tsx';
import { RegistrationListScreen } from './registrations/RegistrationListScreen.tsx';
import { RequestListScreen } from './requests/RequestListScreen.tsx';
import { RequestScreen } from './requests/RequestScreen.tsx';
import { SectorContentScreen, SectorListScreen } from './sectors/SectorScreens.tsx';
import { SubscriberContentScreen, SubscriberListScreen, SupplierContentScreen, SupplierListScreen } from './sheets/SheetScreens.tsx';

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RenderError,
    HydrateFallback: () => null,
    middleware: [deskGuard],
    Component: DeskShell,
    children: [
      {
        ErrorBoundary: RenderError,
        children: [
          { index: true, Component: HomeScreen },
          { path: '/articles', Component: ArticleListScreen },
          { path: '/articles/:id', Component: ArticleContentScreen },
          { path: '/formations', Component: FormationListScreen },
          { path: '/formations/:id', Component: FormationContentScreen },
          { path: '/pages', Component: PageListScreen },
          { path: '/pages/:id', Component: PageContentScreen },
          { path: '/bannieres', Component: BannerListScreen },
          { path: '/bannieres/:id', Component: BannerContentScreen },
          { path: '/indices-marches', Component: SectorListScreen },
          { path: '/indices-marches/:id', Component: SectorContentScreen },
          { path: '/adherents', Component: SubscriberListScreen },
          { path: '/adherents/:id', Component: SubscriberContentScreen },
          { path: '/fournisseurs', Component: SupplierListScreen },
          { path: '/fournisseurs/:id', Component: SupplierContentScreen },
          { path: '/inscriptions', Component: RegistrationListScreen },
          { path: '/demandes', Component: RequestListScreen },
          { path: '/demandes/:number', Component: RequestScreen },
          { path: '/personnes', Component: PeopleListScreen },
          { path: '/personnes/:id', Component: PersonScreen },
          { path: '*', Component: DeskNotFound },
        ],
      },
    ],
  },
];
