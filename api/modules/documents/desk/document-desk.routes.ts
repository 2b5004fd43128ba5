import { contentRoutes, keptRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { documentCategoryEndpoints, documentCategoryMove, documentCategoryUses } from '#protocol/documents/document-category-desk.ts';
import { documentDeskEndpoints, privateDocumentDeskEndpoints } from '#protocol/documents/document-desk.ts';
import { documentCategoryKind } from './category-kind.ts';
import { documentKind, privateDocumentKind } from './document-kind.ts';

export function documentDeskRoutes(platform: HttpPlatform): void {
  contentRoutes(platform, documentKind, documentDeskEndpoints);
  contentRoutes(platform, privateDocumentKind, privateDocumentDeskEndpoints);
  contentRoutes(platform, documentCategoryKind, documentCategoryEndpoints);
  keptRoutes(platform, documentCategoryKind, { uses: documentCategoryUses, move: documentCategoryMove });
}
