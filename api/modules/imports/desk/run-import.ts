import { basename, join } from 'node:path';
import { type ImportOptions, importNetwork } from '#api/modules/imports/import-network.ts';
import type { ImportOutcome } from '#api/modules/imports/import-report.ts';
import type { Importer } from '#api/modules/imports/importer.ts';
import { type IssueLog, openIssueLog } from '#api/modules/imports/issue-log.ts';
import { openRefusedRows, type RefusedRows } from '#api/modules/imports/refused-rows.ts';
import { ImportError } from '#api/modules/imports/source-folder.ts';
import type { OpenDatabase } from '#api/platform/database/open.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { RunProgress, RunReport } from '#protocol/imports/imports-desk.ts';
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

/** An import or a trial that the desk starts. `who`: the operator. */
export type Run = { id: string; dryRun: boolean; strict: boolean; who: string };

/** The times between two writings of the progress, in milliseconds: at least, and at most. A run that says nothing for a minute counts as killed. */
const [progressMs, beatMs] = [400, 10_000];

/** Keeps the progress of a run in its folder, and stops the run on request. */
function followRun(folder: string, { dryRun }: Run, startedAt: Date, stop: AbortController) {
  const files = new Map<string, RunProgress['files'][number]>();
  let writtenAt = 0;
  const write = (state: RunProgress['state']) => {
    writtenAt = Date.now();
    writeProgress(folder, { state, dryRun, startedAt: startedAt.toISOString(), files: [...files.values()] });
  };
  const timer = setInterval(() => write('running'), beatMs);
  write('running');
  const onProgress: ImportOptions['onProgress'] = ({ file, read, share, done }) => {
    files.set(file, { name: file, read, share: Math.min(share, 1), done });
    if (!done && Date.now() - writtenAt < progressMs) return;
    write('running');
    if (isStopRequested(folder)) stop.abort();
  };
  const end = (state: RunProgress['state']) => {
    clearInterval(timer);
    write(state);
  };
  return { onProgress, end };
}

type Lists = { issues: IssueLog; refusedRows: RefusedRows };

/** Makes the report of a run. `outcome`: null when it did not come to its end; nothing was written then. */
function reportOf({ dryRun, strict }: Run, outcome: ImportOutcome | null, { issues, refusedRows }: Lists): Omit<RunReport, Moments> {
  const groups = issues.groups();
  const all = issues.close();
  const refused = refusedRows.close().map(({ file, path, count }) => ({ name: basename(path), file, count }));
  return {
    dryRun,
    strict,
    outcome: outcome?.result ?? null,
    problem: null,
    files: (outcome?.tallies ?? []).map(({ ids: _ids, ...tally }) => tally),
    unrecognised: outcome?.unrecognised ?? [],
    groups: groups.map(({ first, ...group }) => ({
      ...group,
      first: first.map(({ line, value, detail = '' }) => ({ line, value, detail })),
    })),
    lists: [...(all === null ? [] : [{ name: basename(all), file: null, count: null }]), ...refused],
  };
}
type Moments = 'startedAt' | 'endedAt';

const failures = {
  stopped: 'Import arrêté : rien n’a été écrit.',
  failed: 'L’import a échoué : rien n’a été écrit. Le journal du serveur en dit la raison.',
} as const;

/** Imports the staged files into a database and writes the report of the run. Never throws: what happened stands in the report. */
async function importStaged(host: ImportHost, importers: readonly Importer[], run: Run, stop: AbortController): Promise<void> {
  const { settings, openUnlimited } = host;
  const now = host.now();
  const folder = runFolder(settings.dataFolder, run.id);
  const lists: Lists = {
    issues: openIssueLog(join(folder, 'problemes.csv')),
    refusedRows: openRefusedRows((name) => join(folder, `refus-${name.replaceAll('/', '-')}.csv`)),
  };
  const progress = followRun(folder, run, now, stop);
  const database = openUnlimited?.() ?? { db: host.db, close: async () => undefined };
  const finish = (state: 'done' | 'failed' | 'stopped', outcome: ImportOutcome | null, problem: string | null) => {
    const moments = { startedAt: now.toISOString(), endedAt: host.now().toISOString() };
    writeReport(folder, { ...reportOf(run, outcome, lists), ...moments, problem });
    progress.end(state);
  };
  try {
    const { dryRun, strict, who, id: runId } = run;
    const source = { folder: stagedFolder(settings.dataFolder), source: 'déposés au bureau', importers };
    const options = { db: database.db, ...source, dryRun, strict, who, runId, now, signal: stop.signal };
    const outcome = await importNetwork({ ...options, ...lists, onProgress: progress.onProgress });
    if (outcome.result === 'written' || outcome.result === 'unchanged') await removeStaged(settings.dataFolder, undefined);
    finish('done', outcome, null);
  } catch (error) {
    if (stop.signal.aborted) return finish('stopped', null, failures.stopped);
    if (error instanceof ImportError) return finish('failed', null, messageOf(error, settings.dataFolder));
    host.fail(error);
    finish('failed', null, failures.failed);
  } finally {
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
export function importRunner(host: ImportHost, importers: readonly Importer[]): (run: Run) => void {
  let current: { stop: AbortController; ended: Promise<void> } | null = null;
  const runAlone = async (run: Run, stop: AbortController) => {
    if (host.openUnlimited) return importStaged(host, importers, run, stop);
    await host.pause.begin();
    await importStaged(host, importers, run, stop).finally(() => host.pause.end());
  };
  host.onClose(async () => {
    current?.stop.abort();
    await current?.ended;
  });
  return (run) => {
    const stop = new AbortController();
    const ended = runAlone(run, stop).finally(() => {
      current = null;
    });
    current = { stop, ended };
  };
}
