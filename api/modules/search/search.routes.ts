import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(platform: HttpPlatform): void {
  serve(platform, searchEndpoints.suggestions, {
    access: everyMember,
    run: suggest,
    present: (found) => ({ rows: found.map(({ slug, title }) => ({ slug, title, keyword: title })) }),
  });
}
