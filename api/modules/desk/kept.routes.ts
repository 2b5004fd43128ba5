import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { presentContentRow } from './content.present.ts';
import type { ContentKind } from './content-kind.ts';
import type { DeskContext } from './content-writing.ts';
import { type DeskRight, mustAtDesk } from './desk.policy.ts';
import { moveContent, replaceContent } from './kept-content.ts';
import { type ReadContent, readContent } from './read-content.ts';

/** Opens the endpoints of a kind whose contents are open or closed: what refers to one, its place, and its replacement by another. */
export function keptRoutes(platform: HttpPlatform, kind: ContentKind): void {
  const { uses, move, replace } = kind.endpoints;
  const having = (right: DeskRight) => ({
    access: ['operator'] as const,
    allow: (actor: Parameters<typeof mustAtDesk>[0]) => mustAtDesk(actor, kind.resource, right),
  });
  const present = ({ row }: ReadContent, ctx: DeskContext) => presentContentRow(kind, row, ctx);
  if (uses)
    serve(platform, uses, {
      ...having('read'),
      run: async ({ db }, { params }) => {
        await readContent(db, kind, params.id);
        return (await kind.uses?.(db, params.id)) ?? [];
      },
      present: (rows) => ({ rows: rows.map(({ label, path }) => ({ label, path })) }),
    });
  if (move)
    serve(platform, move, {
      ...having('write'),
      run: (ctx, { params, body }) => moveContent(ctx, kind, { id: params.id, version: body.version }, body.direction),
      present,
    });
  if (replace)
    serve(platform, replace, {
      ...having('write'),
      run: (ctx, { params, body }) => replaceContent(ctx, kind, { id: params.id, version: body.version }, Number(body.by)),
      present,
    });
}
