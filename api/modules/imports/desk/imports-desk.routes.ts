import { mustAtDesk } from '#api/modules/desk/index.ts';
import { presentCorrection } from '#api/modules/imports/corrections/corrections.present.ts';
import { listRunCorrections } from '#api/modules/imports/corrections/corrections.queries.ts';
import { type CorrectionTaker, takeCorrections } from '#api/modules/imports/corrections/take-corrections.ts';
import type { Importer } from '#api/modules/imports/importer.ts';
import { pageOfImports } from '#api/modules/imports/journal.queries.ts';
import { findUndoable } from '#api/modules/imports/undo/ledger.queries.ts';
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
import { correctionEndpoints, correctionsAtOnce } from '#protocol/imports/import-corrections.ts';
import { importEndpoints, importFileLimit, importRefusals } from '#protocol/imports/imports-desk.ts';
import { presentPastImport, presentStaged } from './imports-desk.present.ts';
import { findRunning, hasFiles, openList, readProgress, readReport, requestStop, runFolder, writeProgress } from './run-files.ts';
import { importRunner, type NetworkFiles, type Run } from './run-import.ts';
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
export function importDeskRoutes(platform: HttpPlatform, files: NetworkFiles): void {
  stagingRoutes(platform, files.importers);
  runRoutes(platform, files);
  reportRoutes(platform);
  correctionRoutes(platform, files.correctionTakers);
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

function runRoutes(platform: HttpPlatform, files: NetworkFiles): void {
  const { dataFolder } = platform.settings;
  const { app } = platform;
  const fail = (error: unknown) => app.log.error({ err: error }, 'import en échec');
  const start = importRunner({ ...platform, fail, onClose: (work) => app.addHook('onClose', work) }, files);
  serve(platform, importEndpoints.start, {
    ...having('write'),
    run: (ctx, { body }) => prepareRun(ctx, dataFolder, body),
    present: ({ id }) => ({ id }),
    // After the commit: on the embedded database the run takes the only session.
    reply: (_reply, run) => start(run),
  });
  serve(platform, importEndpoints.undo, {
    ...having('write'),
    run: (ctx, { body }) => prepareUndo(ctx, dataFolder, body.id),
    present: ({ id }) => ({ id }),
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
  { dryRun, strict }: { dryRun: boolean; strict: boolean },
): Promise<Run> {
  await mustBeIdle(dataFolder);
  if ((await listStaged(dataFolder)).length === 0) throw new Refusal(importRefusals.nothing);
  const run: Run = { id: crypto.randomUUID(), kind: dryRun ? 'trial' : 'import', strict, who: actor.email };
  writeProgress(runFolder(dataFolder, run.id), { state: 'running', kind: run.kind, startedAt: now.toISOString(), files: [] });
  await audit(dryRun ? 'desk.import-trial' : 'desk.import', `imports ${run.id}`);
  return run;
}

/** Refuses an import that is not the last one, or that was undone; else begins the run that undoes it. */
async function prepareUndo({ tx, actor, now, audit }: WriteContext<Actor>, dataFolder: string, id: string): Promise<Run> {
  await mustBeIdle(dataFolder);
  const undoable = await findUndoable(tx, now);
  if (String(undoable?.id) !== id) throw new Refusal(importRefusals.notUndoable);
  const run: Run = { id: crypto.randomUUID(), kind: 'undo', strict: false, who: actor.email };
  writeProgress(runFolder(dataFolder, run.id), { state: 'running', kind: run.kind, startedAt: now.toISOString(), files: [] });
  await audit('desk.import-undo', `imports ${run.id}`);
  return run;
}

function reportRoutes(platform: HttpPlatform): void {
  const { dataFolder } = platform.settings;
  serve(platform, importEndpoints.past, {
    ...having('read'),
    run: async ({ db, now }, { query }) => ({ ...(await pageOfImports(db, query.page)), page: query.page, now }),
    present: ({ rows, total, page, now }) => ({
      rows: rows.map((row) => presentPastImport(row, now, (runId) => hasFiles(dataFolder, runId))),
      pager: pagerOf(page, total),
    }),
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
      reply
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(params.name)}`)
        .type('text/csv; charset=utf-8')
        .send(list);
    },
  });
}

/** The values that operators corrected and that the files of a run would change: they stay, until somebody takes the file's. */
function correctionRoutes(platform: HttpPlatform, takers: readonly CorrectionTaker[]): void {
  const { dataFolder } = platform.settings;
  serve(platform, correctionEndpoints.list, {
    ...having('read'),
    run: async ({ db }, { params }) => {
      found(await readProgress(dataFolder, params.id));
      return listRunCorrections(db, params.id, correctionsAtOnce);
    },
    present: ({ rows, total }) => ({ rows: rows.map(presentCorrection), total }),
  });
  serve(platform, correctionEndpoints.take, {
    ...having('write'),
    run: async (ctx, { params, body }) => {
      await mustBeIdle(dataFolder);
      const wanted = body.corrections.map(({ id, version }) => ({ id: Number(id), version }));
      return takeCorrections(ctx, takers, params.id, wanted);
    },
    present: (outcome) => outcome,
  });
}
