import { articleKind } from '#api/modules/articles/index.ts';
import { bannerKind } from '#api/modules/banners/index.ts';
import { categoryKind, familyKind } from '#api/modules/catalogue/index.ts';
import type { ContentKind } from '#api/modules/desk/index.ts';
import { documentCategoryKind, documentKind, privateDocumentKind, studyAttachments } from '#api/modules/documents/index.ts';
import { formationKind } from '#api/modules/formations/index.ts';
import { indexKind } from '#api/modules/indices/index.ts';
import { offerKind } from '#api/modules/offers/index.ts';
import { referentKind, reindexSellers } from '#api/modules/organisations/index.ts';
import { pageKind, sectorKind } from '#api/modules/pages/index.ts';
import { subscriberKind, supplierKind } from '#api/modules/sheets/index.ts';
import { studyKind } from '#api/modules/studies/index.ts';
import { networkMark } from '#protocol/studies/study-status.ts';

/** Returns every kind of content of the desk. A new one adds its line here. `networkName`: written in the statuses of studies. */
export const contentKindsOf = (networkName: string): readonly ContentKind[] => [
  articleKind,
  formationKind,
  bannerKind,
  pageKind,
  sectorKind,
  offerKind,
  documentKind,
  privateDocumentKind,
  subscriberKind,
  supplierKind,
  studyKind(studyAttachments, networkName),
  referentKind,
  indexKind,
  categoryKind,
  familyKind(reindexSellers),
  documentCategoryKind,
];

/** The kinds for what shows no form to an operator: the mark of the network stays in the statuses of studies. */
export const contentKinds = contentKindsOf(networkMark);
