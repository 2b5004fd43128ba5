import { contentRoutes } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { articleDeskEndpoints } from '#protocol/articles/article-desk.ts';
import { articleKind } from './article-kind.ts';

export const articleDeskRoutes = (platform: HttpPlatform): void => contentRoutes(platform, articleKind, articleDeskEndpoints);
