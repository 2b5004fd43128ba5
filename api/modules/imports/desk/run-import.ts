import { basename, join } from 'node:path';
import type { CorrectionTaker } from '#api/modules/imports/corrections/take-corrections.ts';
import { type ImportOptions, importNetwork } from '#api/modules/imports/import-network.ts';
import type { Importer } from '#api/modules/imports/importer.ts';
import { type IssueLog, openIssueLog } from '#api/modules/imports/issue-log.ts';
import { openRefusedRows, type RefusedRows } from '#api/modules/imports/refused-rows.ts';
import { ImportError } from '#api/modules/imports/source-folder.ts';
import { undoLastImport } from '#api/modules/imports/undo/undo-import.ts';
import type { UndoTable } from '#api/modules/imports/undo/undo-table.ts';
import type { OpenDatabase } from '#api/platform/database/open.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { RunKind, RunProgress, RunReport } from '#protocol/imports/imports-desk.ts';
import { isStopRequested, runFolder, writeProgress, writeReport } from './run-files.ts';
import { removeStaged, stagedFolder } from './staging.ts';

/** The parts of the portal that an import needs. `fail`: logs an unexpected failure; `onClose`: runs some work when the server closes. */
export type ImportHost = {
  db: Db;
  settings: Settings;
  now: () => Date;
  openUnlimited: OpenDatabase['openUnlimited'];
  pause: { begin: () => Promise<void>; end: () => void };
  fail: (error: unknown) => void;
  onClose: (work: () => Promise<void>) => void;
};

/** A trial, an import or an undo that the desk starts. `who`: the operator. */
export type Run = { id: string; kind: RunKind; strict: boolean; who: string };

/** The times between two writings of the progress, in milliseconds: at least, and at most. A run that says nothing for a minute counts as killed. */
const [progressMs, beatMs] = [400, 10_000];
/** The time between two checks for a request to stop, in milliseconds. The lists that are updated after the files report no progress. */
const stopMs = 1000;

/** Keeps the progress of a run in its folder, and stops the run on request. `fail`: logs a progress that could not be written. */
function followRun(folder: string, { kind }: Run, startedAt: Date, stop: AbortController, fail: ImportHost['fail']) {
  const files = new Map<string, RunProgress['files'][number]>();
  let writtenAt = 0;
  const write = (state: RunProgress['state']) => {
    writtenAt = Date.now();
    writeProgress(folder, { state, kind, startedAt: startedAt.toISOString(), files: [...files.values()] });
  };
  write('running');
  // An error thrown in a timer would end the process.
  const beat = setInterval(() => {
    try {
      write('running');
    } catch (error) {
      fail(error);
    }
  }, beatMs);
  const stopWhenRequested = () => {
    if (isStopRequested(folder)) stop.abort();
  };
  const watch = setInterval(stopWhenRequested, stopMs);
  const onProgress: ImportOptions['onProgress'] = ({ file, read, share, done }) => {
    files.set(file, { name: file, read, share: Math.min(share, 1), done });
    if (!done && Date.now() - writtenAt < progressMs) return;
    write('running');
    stopWhenRequested();
  };
  return { onProgress, end: write, stopTimers: () => [beat, watch].forEach(clearInterval) };
}

type Lists = { issues: IssueLog; refusedRows: RefusedRows };
/** The end of a run that came to it; the counts of an undo are those of the journal. */
type RunResult = Pick<RunReport, 'outcome' | 'files' | 'unrecognised'>;
const nothing: RunResult = { outcome: null, files: [], unrecognised: [] };

/** Closes the lists of a run and makes its report. */
function reportOf({ kind, strict }: Run, result: RunResult, { issues, refusedRows }: Lists): Omit<RunReport, Moments> {
  const groups = issues.groups();
  const all = issues.close();
  const refused = refusedRows.close().map(({ file, path, count }) => ({ name: basename(path), file, count }));
  return {
    kind,
    strict,
    ...result,
    problem: null,
    groups: groups.map(({ first, ...group }) => ({
      ...group,
      first: first.map(({ line, value, detail = '' }) => ({ line, value, detail })),
    })),
    lists: [...(all === null ? [] : [{ name: basename(all), file: null, count: null }]), ...refused],
  };
}
type Moments = 'startedAt' | 'endedAt';

const failures = {
  import: {
    stopped: 'Import arrêté : rien n’a été écrit.',
    failed: 'L’import a échoué : rien n’a été écrit. Le journal du serveur en dit la raison.',
  },
  undo: {
    stopped: 'Annulation arrêtée : rien n’a changé.',
    failed: 'L’annulation a échoué : rien n’a changé. Le journal du serveur en dit la raison.',
  },
} as const;
const failuresOf = ({ kind }: Run) => failures[kind === 'undo' ? 'undo' : 'import'];

/** The network as imports see it: the files that areas import, the tables that an undo puts back, and what takes the value of a file. */
export type NetworkFiles = {
  importers: readonly Importer[];
  undoTables: readonly UndoTable[];
  correctionTakers: readonly CorrectionTaker[];
};
type Work = Lists & Pick<ImportOptions, 'db' | 'now' | 'signal' | 'onProgress'> & Pick<ImportHost, 'fail'> & { dataFolder: string };

/** Imports the staged files, or tries them. They leave once imported. */
async function importStaged({ dataFolder, ...work }: Work, importers: readonly Importer[], run: Run): Promise<RunResult> {
  const { kind, strict, who, id: runId } = run;
  const source = { folder: stagedFolder(dataFolder), source: 'déposés au bureau', importers };
  const outcome = await importNetwork({ ...work, ...source, dryRun: kind === 'trial', strict, who, runId });
  if (outcome.result === 'written' || outcome.result === 'unchanged') await removeStaged(dataFolder, undefined).catch(work.fail);
  return {
    outcome: outcome.result,
    files: outcome.tallies.map(({ ids: _ids, ...tally }) => tally),
    unrecognised: outcome.unrecognised,
  };
}

async function undoLast({ dataFolder: _folder, ...work }: Work, tables: readonly UndoTable[], { who, id: runId }: Run): Promise<RunResult> {
  const { tallies } = await undoLastImport({ ...work, tables, who, runId });
  const files = tallies.map(({ label, read, putBack, removed, left }) => ({
    ...{ file: label, read, created: removed, changed: putBack, refused: left },
    ignoredColumns: [],
  }));
  return { ...nothing, outcome: 'undone', files };
}

type RunEnd = [state: 'done' | 'failed' | 'stopped', result: RunResult, problem: string | null];

/** Does the work of a run, and tells how it ended. */
async function endOf(work: Work, { undoTables, importers }: NetworkFiles, run: Run): Promise<RunEnd> {
  try {
    return ['done', await (run.kind === 'undo' ? undoLast(work, undoTables, run) : importStaged(work, importers, run)), null];
  } catch (error) {
    if (work.signal.aborted) return ['stopped', nothing, failuresOf(run).stopped];
    if (error instanceof ImportError) return ['failed', nothing, messageOf(error, work.dataFolder)];
    work.fail(error);
    return ['failed', nothing, failuresOf(run).failed];
  }
}

/** Does a run and writes its report: what happened stands there. Throws only when the folder of the run cannot be written. */
async function doRun(host: ImportHost, files: NetworkFiles, run: Run, stop: AbortController): Promise<void> {
  const { openUnlimited } = host;
  const { dataFolder } = host.settings;
  const now = host.now();
  const folder = runFolder(dataFolder, run.id);
  const lists: Lists = {
    issues: openIssueLog(join(folder, 'problemes.csv')),
    refusedRows: openRefusedRows((name) => join(folder, `refus-${name.replaceAll('/', '-')}.csv`)),
  };
  const progress = followRun(folder, run, now, stop, host.fail);
  const database = openUnlimited?.() ?? { db: host.db, close: async () => undefined };
  const finish = (...[state, result, problem]: RunEnd) => {
    const moments = { startedAt: now.toISOString(), endedAt: host.now().toISOString() };
    writeReport(folder, { ...reportOf(run, result, lists), ...moments, problem });
    progress.end(state);
  };
  try {
    const { signal } = stop;
    const work: Work = { ...lists, db: database.db, dataFolder, now, signal, onProgress: progress.onProgress, fail: host.fail };
    finish(...(await endOf(work, files, run)));
  } finally {
    progress.stopTimers();
    await database.close();
  }
}

/** Returns the sentence of an import that could not begin, without the path of the folder. */
const messageOf = ({ message }: ImportError, dataFolder: string): string =>
  message.replace(stagedFolder(dataFolder), 'Le dépôt').replace(' sur cette base', '');

/**
 * Makes the runner of imports. It starts a run in the background, one at a time in this process. On the embedded database, whose only
 * session the import takes for minutes, the portal pauses meanwhile. Closing the server stops the run.
 */
export function importRunner(host: ImportHost, files: NetworkFiles): (run: Run) => void {
  let current: { stop: AbortController; ended: Promise<void> } | null = null;
  const runAlone = async (run: Run, stop: AbortController) => {
    if (host.openUnlimited) return doRun(host, files, run, stop);
    await host.pause.begin();
    await doRun(host, files, run, stop).finally(() => host.pause.end());
  };
  host.onClose(async () => {
    current?.stop.abort();
    await current?.ended;
  });
  return (run) => {
    const stop = new AbortController();
    const ended = runAlone(run, stop)
      .catch(host.fail)
      .finally(() => {
        current = null;
      });
    current = { stop, ended };
  };
}
