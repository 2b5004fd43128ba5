import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { formationDeskEndpoints } from '#protocol/formations/formation-desk.ts';
import { formationKind } from './formation-kind.ts';

export const formationDeskRoutes = (platform: HttpPlatform): void => contentRoutes(platform, formationKind, formationDeskEndpoints);
