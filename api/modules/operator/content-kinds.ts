import { articleKind } from '#api/modules/articles/index.ts';
import { bannerKind } from '#api/modules/banners/index.ts';
import type { ContentKind } from '#api/modules/desk/index.ts';
import { formationKind } from '#api/modules/formations/index.ts';
import { pageKind, sectorKind } from '#api/modules/pages/index.ts';
import { subscriberKind, supplierKind } from '#api/modules/sheets/index.ts';

/** Every kind of content of the desk. A new one adds its line here. */
export const contentKinds: readonly ContentKind[] = [
  articleKind,
  formationKind,
  bannerKind,
  pageKind,
  sectorKind,
  subscriberKind,
  supplierKind,
];
