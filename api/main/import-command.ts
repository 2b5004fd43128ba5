import { rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  formatJournal,
  formatReport,
  formatUndo,
  ImportError,
  importNetwork,
  listLastImports,
  openIssueLog,
  openRefusedRows,
  showProgress,
  undoLastImport,
} from '#api/modules/imports/index.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { readSettings } from '#api/platform/settings.ts';
import { importers } from './importers.ts';
import { undoTables } from './undo-tables.ts';

const interruptedCode = 130;
const shownImports = 20;

/** Returns the name of the system's user, for the journal of imports; the user of a container may have none. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'commande';
  }
}

type ImportOptions = {
  folder: string;
  dryRun: boolean;
  strict: boolean;
};

/** Reads the arguments: the options of an import, 'list' for the journal of imports, 'undo' for the undo of the last one. */
function readArguments(args: string[]): ImportOptions | 'list' | 'undo' {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args,
    options: { 'dry-run': flag, strict: flag, list: flag, undo: flag },
    allowPositionals: true,
  });
  const { 'dry-run': dryRun, strict, list, undo } = values;
  const [folder, ...others] = positionals;
  if (list !== undo && folder === undefined && !dryRun && !strict) return list ? 'list' : 'undo';
  if (list || undo || folder === undefined || others.length > 0)
    throw new ImportError(
      'Donnez un dossier : npm run import -- DOSSIER [--dry-run] [--strict], ou --list seul pour voir les derniers imports, ou --undo seul pour annuler le dernier',
    );
  return { folder: resolve(process.env.INIT_CWD ?? '', folder), dryRun, strict };
}

/** Runs `npm run import -- FOLDER [--dry-run] [--strict]`, `--list`, or `--undo`. Returns the exit code. */
export async function runImport(args: string[]): Promise<number> {
  const options = readArguments(args);
  const { databaseUrl: url, dataFolder } = readSettings(process.env);
  const stop = new AbortController();
  // Ctrl+C sends the signal twice, once through npm: the second must not interrupt the rollback.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const database = await openDatabase({ url, dataFolder, noTimeout: true });
  try {
    await migrate(database.db);
    if (options === 'undo') return await undoImport(database.db, dataFolder, stop.signal);
    if (options !== 'list') return await importFolder(database.db, options, dataFolder, stop.signal);
    console.log(formatJournal(await listLastImports(database.db, shownImports)));
    return 0;
  } finally {
    await database.close();
  }
}

/** Returns the instant as the names of the lists have it. */
const momentOf = (now: Date): string => now.toISOString().slice(0, 23).replace(/[:.]/g, '-');

async function importFolder(db: Db, { folder, dryRun, strict }: ImportOptions, dataFolder: string, signal: AbortSignal): Promise<number> {
  const now = new Date();
  const moment = momentOf(now);
  const issues = openIssueLog(join(dataFolder, `import-${moment}.csv`));
  const refusedRows = openRefusedRows((name) => join(dataFolder, `refus-${name}-${moment}.csv`));
  const onProgress = showProgress(process.stderr);
  try {
    const options = {
      db,
      folder,
      importers,
      dryRun,
      strict,
      who: systemUser(),
      source: basename(folder),
      runId: null,
      now,
      issues,
      refusedRows,
      onProgress,
      signal,
    };
    const outcome = await importNetwork(options);
    console.log(formatReport(outcome, { groups: issues.groups(), list: issues.close(), refusedRows: refusedRows.close(), dryRun }));
    return outcome.result === 'refused' || outcome.isPartial ? 1 : 0;
  } catch (error) {
    for (const path of [issues.close(), ...refusedRows.close().map((list) => list.path)]) if (path) rmSync(path);
    if (!signal.aborted) throw error;
    console.error('\nImport interrompu : rien n’a été écrit.');
    return interruptedCode;
  }
}

/** Undoes the last import. What stays as it is is named in the report, and in a list of the data folder. */
async function undoImport(db: Db, dataFolder: string, signal: AbortSignal): Promise<number> {
  const now = new Date();
  const issues = openIssueLog(join(dataFolder, `annulation-${momentOf(now)}.csv`));
  const onProgress = showProgress(process.stderr);
  try {
    const outcome = await undoLastImport({ db, tables: undoTables, who: systemUser(), runId: null, now, issues, onProgress, signal });
    const groups = issues.groups();
    const list = issues.close();
    console.log(formatUndo(outcome, groups) + (list ? `\nListe complète des lignes laissées : ${list}` : ''));
    return 0;
  } catch (error) {
    const list = issues.close();
    if (list) rmSync(list);
    if (!signal.aborted) throw error;
    console.error('\nAnnulation interrompue : rien n’a changé.');
    return interruptedCode;
  }
}
