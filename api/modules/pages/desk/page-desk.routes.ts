import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { pageDeskEndpoints } from '#protocol/pages/page-desk.ts';
import { pageKind } from './page-kind.ts';

export const pageDeskRoutes = (platform: HttpPlatform): void => contentRoutes(platform, pageKind, pageDeskEndpoints);
