import { endSessionsOf } from '#api/modules/accounts/session/session.queries.ts';
import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { openSessionEndpoints } from '#protocol/session/open-sessions.ts';
import { closeSession } from './close-session.ts';
import { presentSession } from './devices.present.ts';
import { listOpenSessions } from './devices.queries.ts';

export function deviceRoutes(platform: HttpPlatform): void {
  serve(platform, openSessionEndpoints.list, {
    access: everyMember,
    run: ({ db, actor, now }) => listOpenSessions(db, { ...actor, now }),
    present: (rows) => ({ rows: rows.map(presentSession) }),
  });
  serve(platform, openSessionEndpoints.closeOthers, {
    access: everyMember,
    run: async (ctx) => {
      await endSessionsOf(ctx.tx, ctx.actor.userId, ctx.now, ctx.actor.sessionId);
      await ctx.audit('other-sessions-closed');
    },
    present: () => null,
  });
  serve(platform, openSessionEndpoints.close, { access: everyMember, run: closeSession, present: () => null });
}
