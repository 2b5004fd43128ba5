import { createReadStream, existsSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { keptSince } from '#api/modules/imports/kept-files.ts';
import { nullWhenMissing } from '#api/platform/files/null-when-missing.ts';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';
import { type RunProgress, type RunReport, runProgress, runReport } from '#protocol/imports/imports-desk.ts';

/** A run whose progress was not written for so long is over: its process was killed. */
const silentMs = 60_000;

const runsFolder = (dataFolder: string): string => join(dataFolder, 'imports', 'runs');
/** Returns the folder of a run: its progress, its report and its lists. */
export const runFolder = (dataFolder: string, id: string): string => join(runsFolder(dataFolder), id);

const names = { progress: 'progress.json', report: 'report.json', stop: 'stop' } as const;

/** Writes a file whole: a reader never sees half of it. */
function writeWhole(folder: string, name: string, content: unknown): void {
  const path = join(privateFolder(folder), name);
  writeFileSync(`${path}.part`, JSON.stringify(content), { mode: privateFile });
  renameSync(`${path}.part`, path);
}

export const writeProgress = (folder: string, progress: RunProgress): void => writeWhole(folder, names.progress, progress);
export const writeReport = (folder: string, report: RunReport): void => writeWhole(folder, names.report, report);
/** Asks a run to stop: its process, whichever it is, looks for this file. */
export const requestStop = (folder: string): void => writeWhole(folder, names.stop, {});
export const isStopRequested = (folder: string): boolean => existsSync(join(folder, names.stop));

async function readWhole<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(nullWhenMissing);
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** Returns how far a run is; null for an unknown one. A run whose process was killed has failed: its transaction was rolled back. */
export async function readProgress(dataFolder: string, id: string): Promise<RunProgress | null> {
  const path = join(runFolder(dataFolder, id), names.progress);
  const progress = await readWhole(path, runProgress);
  if (progress?.state !== 'running') return progress;
  const written = await stat(path).catch(nullWhenMissing);
  return written && Date.now() - written.mtimeMs > silentMs ? { ...progress, state: 'failed' } : progress;
}

const interruptions: Readonly<Record<RunProgress['kind'], string>> = {
  trial: 'L’essai a été interrompu. Rien n’a été écrit.',
  // The process may have been killed just after the commit.
  import: 'L’import a été interrompu. S’il n’est pas parmi les imports passés, rien n’a été écrit.',
  undo: 'L’annulation a été interrompue. Si elle n’est pas parmi les imports passés, rien n’a changé.',
};

/** Returns the report of a run that has ended; null without one. The one of a run whose process was killed says so. */
export async function readReport(dataFolder: string, id: string): Promise<RunReport | null> {
  const report = await readWhole(join(runFolder(dataFolder, id), names.report), runReport);
  const progress = report ? null : await readProgress(dataFolder, id);
  if (progress?.state !== 'failed') return report;
  const { kind, startedAt } = progress;
  const nothing = { outcome: null, files: [], unrecognised: [], groups: [], lists: [] };
  return { kind, strict: false, startedAt, endedAt: startedAt, problem: interruptions[kind], ...nothing };
}

/** Tells whether the files of a run are still kept: a night deletes them, and a restored copy has none. */
export const hasFiles = (dataFolder: string, id: string): boolean => existsSync(runFolder(dataFolder, id));

/** Opens a list of a run, as a stream of CSV; null when there is none. */
export function openList(dataFolder: string, id: string, name: string) {
  const path = join(runFolder(dataFolder, id), name);
  return existsSync(path) ? createReadStream(path) : null;
}

const listRuns = async (dataFolder: string): Promise<string[]> => (await readdir(runsFolder(dataFolder)).catch(nullWhenMissing)) ?? [];

/** Returns the run under way; null without one. */
export async function findRunning(dataFolder: string): Promise<string | null> {
  for (const id of await listRuns(dataFolder)) if ((await readProgress(dataFolder, id))?.state === 'running') return id;
  return null;
}

/** Deletes the files of the runs that began more than 30 days before `now`. */
export async function sweepRuns(dataFolder: string, now: Date): Promise<void> {
  for (const id of await listRuns(dataFolder)) {
    const progress = await readProgress(dataFolder, id);
    const isOld = !progress || new Date(progress.startedAt) < keptSince(now);
    if (isOld) await rm(runFolder(dataFolder, id), { recursive: true, force: true });
  }
}
