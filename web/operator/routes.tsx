import type { RouteObject } from 'react-router';
import { RenderError } from '#web/ui/states/RenderError.tsx';
import { ArticleContentScreen, ArticleListScreen } from './articles/ArticleScreens.tsx';
import { BannerContentScreen, BannerListScreen } from './banners/BannerScreens.tsx';
import {
  CategoryContentScreen,
  CategoryListScreen,
  DocumentCategoryContentScreen,
  DocumentCategoryListScreen,
  FamilyContentScreen,
  FamilyListScreen,
} from './catalogue/CatalogueScreens.tsx';
import { deskGuard } from './desk-guard.ts';
import {
  DocumentContentScreen,
  DocumentListScreen,
  PrivateDocumentContentScreen,
  PrivateDocumentListScreen,
} from './documents/DocumentScreens.tsx';
import { FormationContentScreen, FormationListScreen } from './formations/FormationScreens.tsx';
import { DeskNotFound } from './frame/DeskNotFound.tsx';
import { DeskShell } from './frame/DeskShell.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { PictureScreen } from './images/PictureScreen.tsx';
import { ImportsScreen } from './imports/ImportsScreen.tsx';
import { IndexContentScreen, IndexListScreen } from './indices/IndexScreens.tsx';
import { JournalScreen } from './journal/JournalScreen.tsx';
import { MachineScreen } from './machine/MachineScreen.tsx';
import { AnnouncementListScreen } from './notifications/AnnouncementListScreen.tsx';
import { AnnouncementScreen } from './notifications/AnnouncementScreen.tsx';
import { OfferContentScreen, OfferListScreen } from './offers/OfferScreens.tsx';
import { PageContentScreen, PageListScreen } from './pages/PageScreens.tsx';
import { PeopleListScreen } from './people/PeopleListScreen.tsx';
import { PersonScreen } from './people/PersonScreen.tsx';
import { ReferentContentScreen, ReferentListScreen } from './referents/ReferentScreens.tsx';
import { RegistrationListScreen } from './registrations/RegistrationListScreen.tsx';
import { MissListScreen } from './requests/MissListScreen.tsx';
import { RequestListScreen } from './requests/RequestListScreen.tsx';
import { RequestScreen } from './requests/RequestScreen.tsx';
import { SectorContentScreen, SectorListScreen } from './sectors/SectorScreens.tsx';
import { SubscriberContentScreen, SubscriberListScreen, SupplierContentScreen, SupplierListScreen } from './sheets/SheetScreens.tsx';
import { StudyContentScreen, StudyListScreen } from './studies/StudyScreens.tsx';
import { CorrectionsScreen } from './turnover/CorrectionsScreen.tsx';
import { MissingScreen } from './turnover/MissingScreen.tsx';
import { PairScreen } from './turnover/PairScreen.tsx';
import { TurnoverScreen } from './turnover/TurnoverScreen.tsx';

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
          { path: '/offres', Component: OfferListScreen },
          { path: '/offres/:id', Component: OfferContentScreen },
          { path: '/documents', Component: DocumentListScreen },
          { path: '/documents/:id', Component: DocumentContentScreen },
          { path: '/documents-prives', Component: PrivateDocumentListScreen },
          { path: '/documents-prives/:id', Component: PrivateDocumentContentScreen },
          { path: '/inscriptions', Component: RegistrationListScreen },
          { path: '/demandes', Component: RequestListScreen },
          { path: '/demandes/recherches', Component: MissListScreen },
          { path: '/demandes/:number', Component: RequestScreen },
          { path: '/etudes', Component: StudyListScreen },
          { path: '/etudes/:id', Component: StudyContentScreen },
          { path: '/referents', Component: ReferentListScreen },
          { path: '/referents/:id', Component: ReferentContentScreen },
          { path: '/categories', Component: CategoryListScreen },
          { path: '/categories/:id', Component: CategoryContentScreen },
          { path: '/familles', Component: FamilyListScreen },
          { path: '/familles/:id', Component: FamilyContentScreen },
          { path: '/categories-documents', Component: DocumentCategoryListScreen },
          { path: '/categories-documents/:id', Component: DocumentCategoryContentScreen },
          { path: '/indices', Component: IndexListScreen },
          { path: '/indices/:id', Component: IndexContentScreen },
          { path: '/notifications', Component: AnnouncementListScreen },
          { path: '/notifications/:id', Component: AnnouncementScreen },
          { path: '/chiffre-affaires', Component: TurnoverScreen },
          { path: '/chiffre-affaires/manquants', Component: MissingScreen },
          { path: '/chiffre-affaires/corrections', Component: CorrectionsScreen },
          { path: '/chiffre-affaires/:supplier/:subscriber', Component: PairScreen },
          { path: '/personnes', Component: PeopleListScreen },
          { path: '/personnes/:id', Component: PersonScreen },
          { path: '/journal', Component: JournalScreen },
          { path: '/machine', Component: MachineScreen },
          { path: '/images', Component: PictureScreen },
          { path: '/imports', Component: ImportsScreen },
          { path: '*', Component: DeskNotFound },
        ],
      },
    ],
  },
];
