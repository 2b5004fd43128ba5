import { mustAtDesk } from '#api/modules/desk/index.ts';
import type { Importer } from '#api/modules/imports/importer.ts';
import { pageOfImports } from '#api/modules/imports/journal.queries.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { auditRead } from '#api/platform/http/contexts.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { readInput } from '#api/platform/http/read-input.ts';
import { serve, servePublic } from '#api/platform/http/serve.ts';
import { serveFile } from '#api/platform/http/serve-file.ts';
import { serveUpload } from '#api/platform/http/serve-upload.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { importEndpoints, importFileLimit, importRefusals } from '#protocol/imports/imports-desk.ts';
import { presentPastImport, presentStaged } from './imports-desk.present.ts';
import { findRunning, openList, readProgress, readReport, requestStop, runFolder, writeProgress } from './run-files.ts';
import { importRunner, type Run } from './run-import.ts';
import { listStaged, removeStaged, stage, stagedName } from './staging.ts';

const having = (right: 'read' | 'write' | 'export') => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, 'imports', right),
});

const found = <T>(value: T | null): T => {
  if (value === null) throw new Refusal(coreRefusals.notFound);
  return value;
};

/** The imports of the desk: files are dropped, tried, then imported as `npm run import` does. */
export function importDeskRoutes(platform: HttpPlatform, importers: readonly Importer[]): void {
  stagingRoutes(platform, importers);
  runRoutes(platform, importers);
  reportRoutes(platform);
}

/** Refuses what would change the files of a run under way (409). */
async function mustBeIdle(dataFolder: string): Promise<void> {
  if ((await findRunning(dataFolder)) !== null) throw new Refusal(importRefusals.running);
}

function stagingRoutes(platform: HttpPlatform, importers: readonly Importer[]): void {
  const { dataFolder } = platform.settings;
  serve(platform, importEndpoints.staged, {
    ...having('read'),
    run: async () => ({ files: await listStaged(dataFolder), running: await findRunning(dataFolder) }),
    present: ({ files, running }) => ({
      files: files.map((file) => presentStaged(file, importers)),
      expected: importers.map(({ file }) => file),
      membersWait: platform.openUnlimited === null,
      running,
    }),
  });
  serveUpload(platform, importEndpoints.upload, {
    ...having('write'),
    rateLimit: { max: 600, minutes: 10 },
    sizeLimit: { maxBytes: importFileLimit, tooLarge: importRefusals.tooLarge },
    prepare: async ({ name, draft }, { query }) => {
      await mustBeIdle(dataFolder);
      return stage(dataFolder, stagedName(name, query.folder), draft, platform.now());
    },
    run: async ({ audit }, { prepared }) => {
      await audit('desk.import-file', `imports · ${prepared.name}`);
      return prepared;
    },
    present: (file) => presentStaged(file, importers),
  });
  serve(platform, importEndpoints.remove, {
    ...having('write'),
    run: async ({ audit }, { query }) => {
      await mustBeIdle(dataFolder);
      await removeStaged(dataFolder, query.name);
      await audit('desk.import-clear', `imports · ${query.name ?? 'tous les fichiers'}`);
    },
    present: () => null,
  });
}

function runRoutes(platform: HttpPlatform, importers: readonly Importer[]): void {
  const { dataFolder } = platform.settings;
  const { app } = platform;
  const fail = (error: unknown) => app.log.error({ err: error }, 'import en échec');
  const start = importRunner({ ...platform, fail, onClose: (work) => app.addHook('onClose', work) }, importers);
  serve(platform, importEndpoints.start, {
    ...having('write'),
    run: (ctx, { body }) => prepareRun(ctx, dataFolder, body),
    present: ({ id }) => ({ id }),
    // After the commit: on the embedded database the run takes the only session.
    reply: (_reply, run) => start(run),
  });
  servePublic(platform, importEndpoints.progress, {
    worksPaused: true,
    run: async (_ctx, { params }) => found(await readProgress(dataFolder, params.id)),
    present: (progress) => progress,
  });
  // Whoever knows the id of a run is an administrator: it stands nowhere else, and no session can be read during a pause.
  platform.endpoints.set(importEndpoints.stop, 'anyone');
  // Not by `serve`, whose writes open a transaction: on the embedded database it would wait for the end of the run.
  platform.app.post(importEndpoints.stop.path, { config: { worksPaused: true } }, async (request, reply) => {
    platform.checkOrigin(request);
    const { params } = readInput(importEndpoints.stop, request);
    found(await readProgress(dataFolder, params.id));
    requestStop(runFolder(dataFolder, params.id));
    return reply.code(204).send();
  });
}

/** Refuses a second run, and one without a file; else writes its first line of progress and of the journal. */
async function prepareRun(
  { actor, now, audit }: WriteContext<Actor>,
  dataFolder: string,
  { dryRun, strict }: Pick<Run, 'dryRun' | 'strict'>,
): Promise<Run> {
  await mustBeIdle(dataFolder);
  if ((await listStaged(dataFolder)).length === 0) throw new Refusal(importRefusals.nothing);
  const id = crypto.randomUUID();
  writeProgress(runFolder(dataFolder, id), { state: 'running', dryRun, startedAt: now.toISOString(), files: [] });
  await audit(dryRun ? 'desk.import-trial' : 'desk.import', `imports ${id}`);
  return { id, dryRun, strict, who: actor.email };
}

function reportRoutes(platform: HttpPlatform): void {
  const { dataFolder } = platform.settings;
  serve(platform, importEndpoints.past, {
    ...having('read'),
    run: async ({ db }, { query }) => ({ ...(await pageOfImports(db, query.page)), page: query.page }),
    present: ({ rows, total, page }) => ({ rows: rows.map(presentPastImport), pager: pagerOf(page, total) }),
  });
  serve(platform, importEndpoints.report, {
    ...having('read'),
    run: async (_ctx, { params }) => found(await readReport(dataFolder, params.id)),
    present: (report) => report,
  });
  serveFile(platform, importEndpoints.list, {
    ...having('export'),
    send: async (ctx, { params }, reply) => {
      const list = found(openList(dataFolder, params.id, params.name));
      await auditRead(platform, ctx, 'desk.import-list', `imports ${params.id} · ${params.name}`);
      return reply
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(params.name)}`)
        .type('text/csv; charset=utf-8')
        .send(list);
    },
  });
}
