import { contentRoutes, readableResources } from '#api/modules/desk/index.ts';
import { mayVisitMembers } from '#api/modules/visits/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { deskEndpoints } from '#protocol/desk/desk.ts';
import { contentKindsOf } from './content-kinds.ts';
import { findRoutes } from './find/find.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { machineRoutes } from './machine/machine.routes.ts';
import { readWaiting } from './read-waiting.ts';
import { visitRoutes } from './visits/visits.routes.ts';

/** Opens the endpoints of the desk as a whole, and those of every kind of content. */
export function operatorRoutes(platform: HttpPlatform): void {
  for (const kind of contentKindsOf(platform.settings.networkName)) contentRoutes(platform, kind);
  visitRoutes(platform);
  findRoutes(platform);
  journalRoutes(platform);
  machineRoutes(platform);
  serve(platform, deskEndpoints.me, {
    access: ['operator'],
    run: async ({ actor }) => {
      if (actor.deskRole === null) throw new Refusal(coreRefusals.accessDenied);
      return { deskRole: actor.deskRole, resources: readableResources(actor), mayVisit: mayVisitMembers(actor) };
    },
    present: (me) => me,
  });
  serve(platform, deskEndpoints.waiting, {
    access: ['operator'],
    run: readWaiting,
    present: (waiting) => waiting,
  });
}
