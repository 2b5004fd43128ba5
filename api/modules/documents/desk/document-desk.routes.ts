import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { documentDeskEndpoints, privateDocumentDeskEndpoints } from '#protocol/documents/document-desk.ts';
import { documentKind, privateDocumentKind } from './document-kind.ts';

export function documentDeskRoutes(platform: HttpPlatform): void {
  contentRoutes(platform, documentKind, documentDeskEndpoints);
  contentRoutes(platform, privateDocumentKind, privateDocumentDeskEndpoints);
}
