import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve, serveWithGuests } from '#api/platform/http/serve.ts';
import { pageEndpoints } from '#protocol/pages/pages.ts';
import { presentPage, presentSector } from './pages.present.ts';
import { listSectors } from './pages.queries.ts';
import { readPage } from './read-page.ts';

export function pageRoutes(platform: HttpPlatform): void {
  serveWithGuests(platform, pageEndpoints.page, { run: readPage, present: presentPage });
  serve(platform, pageEndpoints.sectors, {
    access: everyMember,
    run: (ctx) => listSectors(ctx.db, ctx.now),
    present: (rows) => ({ rows: rows.map(presentSector) }),
  });
}
