import { mustAtDesk } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { registrationDeskEndpoints } from '#protocol/formations/registrations-desk.ts';
import { decideRegistration } from './decide-registration.ts';
import { presentRegisteredSession, presentRegistration } from './registration-desk.present.ts';
import { countRegistrations, listRegisteredSessions, listRegistrations } from './registration-desk.queries.ts';

const having = (right: 'read' | 'write') => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, 'registrations', right),
});

export function registrationDeskRoutes(platform: HttpPlatform): void {
  serve(platform, registrationDeskEndpoints.list, {
    ...having('read'),
    run: async ({ db }, { query }) => {
      const list = { ...query, sessionId: query.session === '' ? null : Number(query.session) };
      const [{ rows, total }, counts] = await Promise.all([listRegistrations(db, list), countRegistrations(db, list)]);
      return { rows, total, counts, page: query.page };
    },
    present: ({ rows, total, counts, page }) => ({ rows: rows.map(presentRegistration), pager: pagerOf(page, total), counts }),
  });
  serve(platform, registrationDeskEndpoints.sessions, {
    ...having('read'),
    run: ({ db }) => listRegisteredSessions(db),
    present: (rows) => ({ rows: rows.map(presentRegisteredSession) }),
  });
  serve(platform, registrationDeskEndpoints.decide, {
    ...having('write'),
    run: (ctx, { params, body }) => decideRegistration(ctx, { id: params.id, ...body }),
    present: presentRegistration,
  });
}
