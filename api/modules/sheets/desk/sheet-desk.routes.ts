import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { subscriberSheetEndpoints, supplierSheetEndpoints } from '#protocol/sheets/sheet-desk.ts';
import { subscriberKind, supplierKind } from './sheet-kind.ts';

export function sheetDeskRoutes(platform: HttpPlatform): void {
  contentRoutes(platform, supplierKind, supplierSheetEndpoints);
  contentRoutes(platform, subscriberKind, subscriberSheetEndpoints);
}
