import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { bannerDeskEndpoints } from '#protocol/banners/banner-desk.ts';
import { bannerKind } from './banner-kind.ts';

export const bannerDeskRoutes = (platform: HttpPlatform): void => contentRoutes(platform, bannerKind, bannerDeskEndpoints);
