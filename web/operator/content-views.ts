import { articleView } from './articles/article-view.ts';
import { bannerView } from './banners/banner-view.ts';
import { categoryView, familyView } from './catalogue/catalogue-views.ts';
import { documentCategoryView } from './documents/document-category-view.ts';
import { documentView, privateDocumentView } from './documents/document-views.ts';
import { formationView } from './formations/formation-view.ts';
import { indexView } from './indices/index-view.ts';
import type { ContentView } from './kit/content-view.ts';
import { offerView } from './offers/offer-view.ts';
import { pageView } from './pages/page-view.ts';
import { referentView } from './referents/referent-view.ts';
import { sectorView } from './sectors/sector-view.ts';
import { subscriberView, supplierView } from './sheets/sheet-views.ts';
import { studyView } from './studies/study-view.ts';

/** Every kind of content that the desk shows: its two routes and its entry of the menu follow. A new one adds its line here. */
export const contentViews: readonly ContentView[] = [
  articleView,
  formationView,
  bannerView,
  pageView,
  sectorView,
  offerView,
  documentView,
  privateDocumentView,
  subscriberView,
  supplierView,
  studyView,
  referentView,
  indexView,
  categoryView,
  familyView,
  documentCategoryView,
];
