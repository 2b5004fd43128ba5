import { parisDate } from '#api/platform/clock.ts';
import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { viewEndpoints } from '#protocol/views/views.ts';
import { countView } from './views.queries.ts';

/** The page counter: off for the users named in TRACKING_EXCLUDED_USERS (SHL-59, RDG-451). */
export function viewRoutes(platform: HttpPlatform): void {
  const excluded = new Set(platform.settings.trackingExcludedUsers);
  serve(platform, viewEndpoints.count, {
    access: everyMember,
    run: async ({ tx, actor, now }, { body: { route, slug = '' } }) => {
      if (!excluded.has(actor.userId)) await countView(tx, actor, { day: parisDate(now), route, slug });
    },
    present: () => null,
  });
}
