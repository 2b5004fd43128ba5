import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { pageDeskEndpoints } from '#protocol/pages/page-desk.ts';
import { sectorDeskEndpoints } from '#protocol/pages/sector-desk.ts';
import { pageKind } from './page-kind.ts';
import { sectorKind } from './sector-kind.ts';

export function pageDeskRoutes(platform: HttpPlatform): void {
  contentRoutes(platform, pageKind, pageDeskEndpoints);
  contentRoutes(platform, sectorKind, sectorDeskEndpoints);
}
