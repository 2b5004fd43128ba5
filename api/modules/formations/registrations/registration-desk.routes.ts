import { mustAtDesk } from '#api/modules/desk/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { inBatches } from '#api/platform/database/in-batches.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import type { Column } from '#api/platform/spreadsheet.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { registrationDeskEndpoints, registrationStateLabels } from '#protocol/formations/registrations-desk.ts';
import { periodInWords } from '#protocol/text/period.ts';
import { decideRegistration } from './decide-registration.ts';
import { presentRegisteredSession, presentRegistration } from './registration-desk.present.ts';
import {
  countRegistrations,
  listRegisteredSessions,
  listRegistrationIds,
  listRegistrations,
  listRegistrationsOf,
  type RegistrationList,
  type RegistrationSource,
} from './registration-desk.queries.ts';

const having = (right: 'read' | 'write') => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, 'registrations', right),
});

const rowsAtOnce = 1000;

type Query = ParsedInputOf<typeof registrationDeskEndpoints.list>['query'];
const listOf = ({ q, state, session }: Query): RegistrationList => ({ q, state, sessionId: session === '' ? null : Number(session) });

/** Yields every registration of a list, batch by batch: the ids first, so that a decision meanwhile moves no row to another batch. */
export async function* everyRegistration({ db }: ReadContext<Actor>, list: RegistrationList): AsyncGenerator<RegistrationSource[]> {
  const ids = await listRegistrationIds(db, list);
  yield* inBatches(ids, rowsAtOnce, (batch) => listRegistrationsOf(db, batch));
}

const exportColumns: readonly Column<RegistrationSource>[] = [
  { key: 'title', heading: 'Formation', type: 'text', width: 40, value: ({ title }) => title },
  { key: 'session', heading: 'Session', type: 'text', width: 30, value: ({ starts_at, ends_at }) => periodInWords(starts_at, ends_at) },
  { key: 'location', heading: 'Lieu', type: 'text', width: 20, value: ({ location }) => location },
  { key: 'person', heading: 'Personne', type: 'text', width: 28, value: ({ person }) => person },
  { key: 'email', heading: 'Adresse e-mail', type: 'text', width: 32, value: ({ email }) => email },
  { key: 'company', heading: 'Organisation', type: 'text', width: 32, value: ({ company }) => company },
  { key: 'state', heading: 'État', type: 'text', width: 14, value: ({ state }) => registrationStateLabels[state] },
  { key: 'requestedOn', heading: 'Demandée le', type: 'date', width: 14, value: ({ requested_at }) => parisDate(new Date(requested_at)) },
];

export function registrationDeskRoutes(platform: HttpPlatform): void {
  serveExport(platform, registrationDeskEndpoints.list, {
    ...having('read'),
    run: async ({ db }, { query }) => {
      const list = { ...listOf(query), page: query.page };
      const [{ rows, total }, counts] = await Promise.all([listRegistrations(db, list), countRegistrations(db, list)]);
      return { rows, total, counts, page: query.page };
    },
    present: ({ rows, total, counts, page }) => ({ rows: rows.map(presentRegistration), pager: pagerOf(page, total), counts }),
    file: {
      name: 'inscriptions.xlsx',
      open: (ctx, { query }) => {
        mustAtDesk(ctx.actor, 'registrations', 'export');
        return { columns: exportColumns, rows: everyRegistration(ctx, listOf(query)) };
      },
    },
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
