import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { studyDeskEndpoints } from '#protocol/studies/study-desk.ts';
import { studyKind } from './study-kind.ts';

export const studyDeskRoutes = (platform: HttpPlatform): void => contentRoutes(platform, studyKind, studyDeskEndpoints);
