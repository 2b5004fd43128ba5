import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { searchIndexes } from './search-cache.queries.ts';
import { openMissJournal } from './search-misses.queries.ts';
import { suggest } from './suggest.ts';
import type { SearchSources } from './suggestions.queries.ts';

/** `links` is a parameter, since this module may not import partnerships and contracts: they depend on it. */
export function searchRoutes(platform: HttpPlatform, links: SearchSources): void {
  const { app, db } = platform;
  const misses = openMissJournal(db, (error) => app.log.error({ err: error }, 'recherches sans résultat non gardées'));
  app.addHook('onClose', misses.flush);
  // Loads the indexes before the first search. A failure is only logged: the first search tries again.
  app.addHook('onListen', async () => {
    searchIndexes(db).catch((error: unknown) => app.log.warn({ err: error }, 'index de recherche lu à la première recherche'));
  });
  serve(platform, searchEndpoints.suggestions, {
    access: everyMember,
    run: (ctx, input) => suggest(ctx, input, links),
    present: (suggestions) => ({ rows: suggestions.map(({ slug, title }) => ({ slug, title, keyword: title })) }),
  });
}
