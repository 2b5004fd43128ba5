import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { openMissJournal } from './search.misses.queries.ts';
import { searchIndexes } from './search-cache.queries.ts';
import { suggest } from './suggest.ts';
import type { PartnerIds } from './suggestions.queries.ts';

/** Opens the suggestions. `partnerIdsOf` is injected by the assembly, since partnerships depend on search. */
export function searchRoutes(platform: HttpPlatform, partnerIdsOf: PartnerIds): void {
  const { app, db } = platform;
  const misses = openMissJournal(db, (error) => app.log.error({ err: error }, 'recherches sans résultat non gardées'));
  app.addHook('onClose', misses.close);
  // Reads the index before the first search, which will throw the error if this fails.
  app.addHook('onListen', async () => {
    searchIndexes(db).catch((error: unknown) => app.log.warn({ err: error }, 'index de recherche lu à la première recherche'));
  });
  serve(platform, searchEndpoints.suggestions, {
    access: everyMember,
    run: (ctx, input) => suggest(ctx, input, partnerIdsOf),
    present: (suggestions) => ({ rows: suggestions.map(({ slug, title }) => ({ slug, title, keyword: title })) }),
  });
}
