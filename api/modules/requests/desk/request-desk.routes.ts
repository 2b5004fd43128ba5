import { mustAtDesk } from '#api/modules/desk/index.ts';
import { matchWords } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { requestDeskEndpoints } from '#protocol/requests/request-desk.ts';
import { addNote, answerRequest, changeRequest, readRequest } from './change-request.ts';
import { presentRequest, presentRequestRow } from './request-desk.present.ts';
import { countRequests, type FoundRequest, listAssignees, listRequests } from './request-desk.queries.ts';

const having = (right: 'read' | 'write') => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, 'requests', right),
});
const present = (found: FoundRequest, { now }: { now: Date }) => presentRequest(found, now);

export function requestDeskRoutes(platform: HttpPlatform): void {
  readingRoutes(platform);
  serve(platform, requestDeskEndpoints.change, {
    ...having('write'),
    run: (ctx, { params, body }) => changeRequest(ctx, { number: params.number, version: body.version }, body),
    present,
  });
  serve(platform, requestDeskEndpoints.note, {
    ...having('write'),
    run: (ctx, { params, body }) => addNote(ctx, { number: params.number, version: body.version }, body.text),
    present,
  });
  serve(platform, requestDeskEndpoints.answer, {
    ...having('write'),
    run: (ctx, { params, body }) => answerRequest(ctx, { number: params.number, version: body.version }, body.text),
    present,
  });
}

function readingRoutes(platform: HttpPlatform): void {
  serve(platform, requestDeskEndpoints.list, {
    ...having('read'),
    run: async ({ db, actor }, { query }) => {
      const list = { ...query, match: await matchWords(db, query.q), userId: actor.userId };
      const [{ rows, total }, counts] = await Promise.all([listRequests(db, list), countRequests(db, list)]);
      return { rows, total, counts, page: query.page };
    },
    present: ({ rows, total, counts, page }) => ({ rows: rows.map(presentRequestRow), pager: pagerOf(page, total), counts }),
  });
  serve(platform, requestDeskEndpoints.assignees, {
    ...having('read'),
    run: ({ db }) => listAssignees(db),
    present: (rows) => ({ rows: rows.map(({ id, name }) => ({ id: String(id), name })) }),
  });
  serve(platform, requestDeskEndpoints.read, {
    ...having('read'),
    run: ({ db }, { params }) => readRequest(db, params.number),
    present,
  });
}
