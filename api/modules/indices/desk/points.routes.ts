import { mayAtDesk, mustAtDesk, readContent } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveUpload } from '#api/platform/http/serve-upload.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { pointEndpoints, pointsFileLimit, pointsFileRefusals } from '#protocol/indices/index-desk.ts';
import { listPoints, listRemovedPoints } from './index-desk.queries.ts';
import { indexKind } from './index-kind.ts';
import { presentPoint, presentRemoved } from './points.present.ts';
import { withdrawPoint } from './withdraw-point.ts';
import { writePointsOfFile } from './write-points-of-file.ts';
import { writeTypedPoints } from './write-typed-points.ts';

/** Opens the endpoints of the values of an index at the desk. */
export function pointRoutes(platform: HttpPlatform): void {
  serve(platform, pointEndpoints.list, {
    access: ['operator'],
    allow: (actor: Actor) => mustAtDesk(actor, 'indices', 'read'),
    run: async ({ db }, { params, query }) => {
      const { row } = await readContent(db, indexKind, params.id);
      const removed = await listRemovedPoints(db, params.id);
      return { ...(await listPoints(db, params.id, query.page)), removed, page: query.page, isOpen: row.deleted_at === null };
    },
    present: ({ rows, removed, total, page, isOpen }, ctx) => ({
      rows: rows.map(presentPoint),
      removed: removed.map(presentRemoved),
      pager: pagerOf(page, total),
      mayWrite: isOpen && mayAtDesk(ctx.actor, 'indices', 'write'),
    }),
  });
  serve(platform, pointEndpoints.write, {
    access: ['operator'],
    allow: (actor: Actor) => mustAtDesk(actor, 'indices', 'write'),
    run: (ctx, { params, body }) => writeTypedPoints(ctx, params.id, body),
    present: ({ created, changed }) => ({ created, changed }),
  });
  serve(platform, pointEndpoints.withdraw, {
    access: ['operator'],
    allow: (actor: Actor) => mustAtDesk(actor, 'indices', 'write'),
    run: (ctx, { params, body }) => withdrawPoint(ctx, { ...params, ...body }),
    present: () => ({ message: 'Valeur retirée.' }),
  });
  serveUpload(platform, pointEndpoints.file, {
    access: ['operator'],
    allow: (actor: Actor) => mustAtDesk(actor, 'indices', 'write'),
    rateLimit: { max: 150, minutes: 10 },
    sizeLimit: { maxBytes: pointsFileLimit, tooLarge: pointsFileRefusals.tooLarge },
    prepare: async (_file, { params }) => params.id,
    run: (ctx, { file, prepared: id }) => writePointsOfFile(ctx, id, { name: file.name, path: file.draft.path }),
    present: ({ created, changed }) => ({ created, changed }),
  });
}
