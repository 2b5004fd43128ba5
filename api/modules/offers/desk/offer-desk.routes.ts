import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { offerDeskEndpoints } from '#protocol/offers/offer-desk.ts';
import { offerKind } from './offer-kind.ts';

export const offerDeskRoutes = (platform: HttpPlatform): void => contentRoutes(platform, offerKind, offerDeskEndpoints);
