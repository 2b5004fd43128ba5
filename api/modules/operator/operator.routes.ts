import { mayVisitMembers } from '#api/modules/accounts/index.ts';
import { readableResources } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { deskEndpoints } from '#protocol/desk/desk.ts';
import { findRoutes } from './find/find.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { machineRoutes } from './machine/machine.routes.ts';
import { readWaiting } from './read-waiting.ts';
import { visitRoutes } from './visits/visits.routes.ts';

export function operatorRoutes(platform: HttpPlatform): void {
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
