import { type ContentKind, contentRoutes, keptRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import {
  categoryDeskEndpoints,
  categoryMove,
  categoryUses,
  familyDeskEndpoints,
  familyMove,
  familyUses,
} from '#protocol/catalogue/catalogue-desk.ts';
import { categoryKind } from './catalogue-kinds.ts';

/** Opens the endpoints of the catalogue at the desk. `families`: the kind that the assembly made. */
export function catalogueDeskRoutes(platform: HttpPlatform, families: ContentKind): void {
  contentRoutes(platform, categoryKind, categoryDeskEndpoints);
  keptRoutes(platform, categoryKind, { uses: categoryUses, move: categoryMove });
  contentRoutes(platform, families, familyDeskEndpoints);
  keptRoutes(platform, families, { uses: familyUses, move: familyMove });
}
