import { mayAtDesk } from '#api/modules/desk/index.ts';
import { matchWords } from '#api/modules/search/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { findEndpoint } from '#protocol/desk/find.ts';
import { statusText } from '#protocol/studies/study-status.ts';
import { findEverything } from './find.queries.ts';

/** The search of the whole desk: what the role of an operator does not read is not found. */
export function findRoutes(platform: HttpPlatform): void {
  const { networkName } = platform.settings;
  serve(platform, findEndpoint, {
    access: ['operator'],
    run: async ({ db, actor }, { query: { q } }) => {
      const match = await matchWords(db, q);
      if (!match) return [];
      return findEverything(db, { typed: q, match, deskRole: actor.deskRole, mayRead: (resource) => mayAtDesk(actor, resource, 'read') });
    },
    present: (rows) => ({
      rows: rows.map(({ resource, id, title, detail }) => ({ resource, id, title, detail: statusText(detail, networkName) })),
    }),
  });
}
