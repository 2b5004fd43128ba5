import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { deskLabels } from '#protocol/desk/desk.ts';
import { batchContents, undoBatch } from './batch-contents.ts';
import { presentContent, presentContentRow } from './content.present.ts';
import type { ContentKind } from './content-kind.ts';
import type { DeskContext, Target } from './content-writing.ts';
import { type DeskRight, mayAtDesk, mustAtDesk } from './desk.policy.ts';
import { exportColumns } from './export-columns.ts';
import { keptRoutes } from './kept.routes.ts';
import { everyContent, listContent, listMatching } from './list-content.ts';
import { publishContent, restoreContent, trashContent, withdrawContent } from './publish-content.ts';
import { type ReadContent, readContent } from './read-content.ts';
import { readHistory, readRevision } from './read-revisions.ts';
import { createContent, discardDraft, duplicateContent, revertContent, saveContent } from './save-content.ts';

/** Opens the endpoints of a kind of content. Each states the right that it demands; the state of the content is judged by its use case. */
export function contentRoutes(platform: HttpPlatform, kind: ContentKind): void {
  readingRoutes(platform, kind);
  writingRoutes(platform, kind);
  actionRoutes(platform, kind);
  batchRoutes(platform, kind);
  keptRoutes(platform, kind);
}

/** The routes on several contents at once. */
function batchRoutes(platform: HttpPlatform, kind: ContentKind): void {
  const { endpoints } = kind;
  serve(platform, endpoints.batch, {
    ...having(kind, 'publish'),
    run: (ctx, { body }) => {
      const targets = body.contents.map(({ id, version }) => ({ id: Number(id), version }));
      return batchContents(ctx, kind, body.action, targets);
    },
    present: (outcome) => outcome,
  });
  serve(platform, endpoints.undoBatch, {
    ...having(kind, 'publish'),
    run: (ctx, { params }) => undoBatch(ctx, kind, params.id),
    present: (outcome) => outcome,
  });
}

/** Returns who may call a route: the operators with a right on the contents of a kind. */
const having = ({ resource }: ContentKind, right: DeskRight) => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, resource, right),
});

function readingRoutes(platform: HttpPlatform, kind: ContentKind): void {
  const { endpoints } = kind;
  serveExport(platform, endpoints.list, {
    ...having(kind, 'read'),
    run: (ctx, { query }) => listContent(ctx, kind, query),
    present: ({ rows, page, total, counts }, ctx) => ({
      rows: rows.map((row) => presentContentRow(kind, row, ctx)),
      pager: pagerOf(page, total),
      counts,
      mayExport: mayAtDesk(ctx.actor, kind.resource, 'export'),
    }),
    file: {
      name: `${slugOf(deskLabels[kind.resource])}.xlsx`,
      open: (ctx, { query }) => {
        mustAtDesk(ctx.actor, kind.resource, 'export');
        return { columns: exportColumns(kind, ctx.now), rows: everyContent(ctx, kind, query) };
      },
    },
  });
  serve(platform, endpoints.matching, {
    ...having(kind, 'read'),
    run: (ctx, { query }) => listMatching(ctx, kind, query),
    present: (rows, ctx) => ({ rows: rows.map((row) => presentContentRow(kind, row, ctx)) }),
  });
  serve(platform, endpoints.choices, {
    ...having(kind, 'read'),
    run: async ({ db }, { params, query }) => {
      const find = Object.hasOwn(kind.choices, params.field) ? kind.choices[params.field] : undefined;
      if (!find) throw new Refusal(coreRefusals.notFound);
      return find(db, query.q);
    },
    present: (rows) => ({ rows }),
  });
  serve(platform, endpoints.read, {
    ...having(kind, 'read'),
    run: ({ db }, { params }) => readContent(db, kind, params.id),
    present: (content, ctx) => presentContent(kind, content, ctx),
  });
  serve(platform, endpoints.revisions, {
    ...having(kind, 'read'),
    run: ({ db }, { params }) => readHistory(db, kind, params.id),
    present: (rows) => ({ rows }),
  });
  serve(platform, endpoints.revision, {
    ...having(kind, 'read'),
    run: ({ db }, { params }) => readRevision(db, kind, params),
    present: (revision) => revision,
  });
}

/** Presents a content after a write. */
const presentedAs = (kind: ContentKind) => (content: ReadContent, ctx: DeskContext) => presentContent(kind, content, ctx);
const targetOf = ({ params, body }: { params: { id: number }; body: { version: number } }): Target => ({
  id: params.id,
  version: body.version,
});
const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function writingRoutes(platform: HttpPlatform, kind: ContentKind): void {
  const { endpoints } = kind;
  const present = presentedAs(kind);
  serve(platform, endpoints.create, {
    ...having(kind, 'write'),
    run: (ctx, { body }) => createContent(ctx, kind, body.form, body.key),
    present,
  });
  serve(platform, endpoints.change, {
    ...having(kind, 'write'),
    run: (ctx, input) => saveContent(ctx, kind, targetOf(input), input.body.form),
    present,
  });
  serve(platform, endpoints.publish, {
    ...having(kind, 'publish'),
    run: (ctx, input) => {
      const { from, until } = input.body;
      return publishContent(ctx, kind, targetOf(input), { from: instantOf(from), until: instantOf(until) });
    },
    present,
  });
  serve(platform, endpoints.revert, {
    ...having(kind, 'write'),
    run: (ctx, input) => revertContent(ctx, kind, targetOf(input), input.params.revision),
    present: ({ content, dropped }, ctx) => ({ ...present(content, ctx), droppedPictures: dropped }),
  });
}

function actionRoutes(platform: HttpPlatform, kind: ContentKind): void {
  const { endpoints } = kind;
  const actions = [
    { endpoint: endpoints.withdraw, right: 'publish', run: withdrawContent },
    { endpoint: endpoints.discard, right: 'write', run: discardDraft },
    { endpoint: endpoints.trash, right: 'write', run: trashContent },
    { endpoint: endpoints.restore, right: 'write', run: restoreContent },
    { endpoint: endpoints.duplicate, right: 'write', run: duplicateContent },
  ] as const;
  for (const { endpoint, right, run } of actions)
    serve(platform, endpoint, {
      ...having(kind, right),
      run: (ctx, input) => run(ctx, kind, targetOf(input)),
      present: presentedAs(kind),
    });
}
