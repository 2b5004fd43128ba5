import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { searchIndexes } from './search.memory.queries.ts';
import { openMissJournal } from './search.misses.queries.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(platform: HttpPlatform): void {
  const { app, db } = platform;
  const misses = openMissJournal(db, (error) => app.log.error({ err: error }, 'recherches sans résultat non gardées'));
  app.addHook('onClose', misses.close);
  // The index is read while nobody waits for it; the first search says what goes wrong.
  app.addHook('onListen', async () => {
    searchIndexes(db).catch((error: unknown) => app.log.warn({ err: error }, 'index de recherche lu à la première recherche'));
  });
  serve(platform, searchEndpoints.suggestions, {
    access: everyMember,
    run: suggest,
    present: (found) => ({ rows: found.map(({ slug, title }) => ({ slug, title, keyword: title })) }),
  });
}
