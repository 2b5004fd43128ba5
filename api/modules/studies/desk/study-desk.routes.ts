import { type ContentKind, contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { studyDeskEndpoints } from '#protocol/studies/study-desk.ts';

/** Opens the endpoints of studies at the desk. `studies`: the kind that the assembly made. */
export const studyDeskRoutes = (platform: HttpPlatform, studies: ContentKind): void => contentRoutes(platform, studies, studyDeskEndpoints);
