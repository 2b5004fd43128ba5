import { mustAtDesk } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { peopleEndpoints } from '#protocol/accounts/people-desk.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { invitePeople } from './invite-people.ts';
import { findChoices, readPeople } from './list-people.ts';
import { presentPerson, presentPersonRow } from './people.present.ts';
import { changePerson, closePerson, createPerson, readPerson, reopenPerson, type Target } from './write-person.ts';

/** Returns who may call a route: the operators with a right on people. */
const having = (right: 'read' | 'write') => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, 'people', right),
});
const targetOf = ({ params, body }: { params: { id: number }; body: { version: number } }): Target => ({
  id: params.id,
  version: body.version,
});

export function peopleDeskRoutes(platform: HttpPlatform): void {
  serve(platform, peopleEndpoints.list, {
    ...having('read'),
    run: (ctx, { query }) => readPeople(ctx, query),
    present: ({ rows, page, total, counts, invitable }, ctx) => ({
      rows: rows.map((row) => presentPersonRow(row, ctx)),
      pager: pagerOf(page, total),
      counts,
      invitable,
    }),
  });
  serve(platform, peopleEndpoints.choices, {
    ...having('read'),
    run: (ctx, { params, query }) => findChoices(ctx, params.field, query.q),
    present: (rows) => ({ rows }),
  });
  serve(platform, peopleEndpoints.read, {
    ...having('read'),
    run: ({ db, actor }, { params }) => readPerson(db, actor, params.id),
    present: presentPerson,
  });
  writingRoutes(platform);
}

function writingRoutes(platform: HttpPlatform): void {
  serve(platform, peopleEndpoints.create, {
    ...having('write'),
    run: (ctx, { body }) => createPerson(ctx, body.form, body.key),
    present: presentPerson,
  });
  serve(platform, peopleEndpoints.change, {
    ...having('write'),
    run: (ctx, input) => changePerson(ctx, targetOf(input), input.body.form),
    present: presentPerson,
  });
  serve(platform, peopleEndpoints.close, {
    ...having('write'),
    run: (ctx, input) => closePerson(ctx, targetOf(input)),
    present: presentPerson,
  });
  serve(platform, peopleEndpoints.reopen, {
    ...having('write'),
    run: (ctx, input) => reopenPerson(ctx, targetOf(input)),
    present: presentPerson,
  });
  serve(platform, peopleEndpoints.invite, {
    ...having('write'),
    run: (ctx, { body }) => invitePeople(ctx, body),
    present: (invitations) => invitations,
  });
}
