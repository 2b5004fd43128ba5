import { contentRoutes, keptRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { referentDeskEndpoints, referentReplacement, referentUses } from '#protocol/organisations/referent-desk.ts';
import { referentKind } from './referent-kind.ts';

export function referentDeskRoutes(platform: HttpPlatform): void {
  contentRoutes(platform, referentKind, referentDeskEndpoints);
  keptRoutes(platform, referentKind, { uses: referentUses, replace: referentReplacement });
}
