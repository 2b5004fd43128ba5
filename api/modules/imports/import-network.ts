import { stat } from 'node:fs/promises';
import { analyse } from '#api/platform/database/analyse.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { formatReport, type ImportOutcome, type ImportResult } from './import-report.ts';
import type { Importer } from './importer.ts';
import { takeImportLock } from './imports.queries.ts';
import type { IssueLog } from './issue-log.ts';
import { insertJournalEntry } from './journal.queries.ts';
import type { RefusedRows } from './refused-rows.ts';
import { type FileTally, hasWritten, importFile, type LeftOut } from './source-file.ts';
import { ImportError, type RecognisedFile, sortFolder } from './source-folder.ts';
import { dropLedger, endLedger, startLedger } from './undo/ledger.queries.ts';

/** Thrown at the end of a trial, or of a strict import that refused a row, to roll back everything that was written. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

export type ImportOptions = {
  db: Db;
  folder: string;
  /** Each after those whose rows it refers to. */
  importers: readonly Importer[];
  dryRun: boolean;
  /** True to write nothing as soon as one row is refused or one file cannot be read to its end. */
  strict: boolean;
  /** The name of the operator, and where the files come from, for the journal. */
  who: string;
  source: string;
  /** The run of the desk; null for the command. */
  runId: string | null;
  now: Date;
  issues: IssueLog;
  refusedRows: RefusedRows;
  /** Called between two batches and at the end of each file. `read`: lines so far; `share`: part of the bytes, 0 to 1. */
  onProgress: (progress: { file: string; read: number; share: number; done: boolean }) => void;
  signal: AbortSignal;
  /** Gets the error of what follows the commit; without it the error is thrown. */
  fail?: (error: unknown) => void;
};

/**
 * Imports a network from the files of a folder, in one transaction under an advisory lock. Valid rows are written; every other row goes
 * to the log of issues and to the files of refused rows. Throws an `ImportError` when there is nothing to import.
 */
export async function importNetwork(options: ImportOptions): Promise<ImportOutcome> {
  const { db, folder, importers } = options;
  const { files, unrecognised } = await sortFolder(folder, importers);
  let outcome: ImportOutcome = { tallies: [], unrecognised, result: 'unchanged', isPartial: false };
  const work = async (tx: Tx) => {
    if (!(await takeImportLock(tx)))
      throw new ImportError('Un autre import est en cours sur cette base : attendez sa fin, puis recommencez.');
    const former = options.dryRun ? 0 : await startLedger(tx);
    const tallies = await importFiles(tx, files, options);
    outcome = { tallies, unrecognised, result: resultOf(tallies, options), isPartial: isPartial(options) };
    if (outcome.result === 'tried' || outcome.result === 'refused') throw new RolledBack();
    if (outcome.result === 'written') await dropLedger(tx, former);
    await recordImport(tx, outcome, options);
  };
  try {
    await db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    await db.transaction().execute((tx) => recordImport(tx, outcome, options));
  }
  if (outcome.result === 'written') await analyse(db, options.fail);
  return outcome;
}

/** Returns the files that were not read to their end. */
const unreadFiles = ({ issues }: ImportOptions): Set<string> =>
  new Set(
    issues
      .groups()
      .filter(({ kind }) => kind === 'unread')
      .map(({ file }) => file),
  );
const isPartial = (options: ImportOptions): boolean => unreadFiles(options).size > 0;

const isRefused = (tallies: readonly FileTally[], options: ImportOptions): boolean =>
  options.strict && (tallies.some(({ refused }) => refused > 0) || isPartial(options));

function resultOf(tallies: readonly FileTally[], options: ImportOptions): ImportResult {
  if (isRefused(tallies, options)) return 'refused';
  if (options.dryRun) return 'tried';
  return tallies.some(hasWritten) ? 'written' : 'unchanged';
}

/** Writes the journal entry of an import. Its report names neither the path of the folder nor those of the lists. */
const recordImport = (tx: Tx, outcome: ImportOutcome, options: ImportOptions): Promise<void> => {
  const { who, now, source, runId, dryRun, strict, issues } = options;
  const unread = unreadFiles(options);
  return insertJournalEntry(tx, {
    at: now,
    who,
    folder: source,
    run_id: runId,
    dry_run: dryRun,
    strict,
    outcome: outcome.result,
    recorded: outcome.result === 'written',
    files: outcome.tallies.map(({ file, read, created, changed, refused }) => ({
      ...{ file, read, created, changed, refused },
      isUnread: unread.has(file),
    })),
    refused: outcome.tallies.reduce((sum, { refused }) => sum + refused, 0),
    report: formatReport(outcome, { groups: issues.groups(), list: null, refusedRows: [], dryRun }),
  });
};

async function importFiles(tx: Tx, files: readonly RecognisedFile[], options: ImportOptions): Promise<FileTally[]> {
  const { now, runId, issues, refusedRows, onProgress, signal } = options;
  const leftOut: LeftOut = new Map();
  const tallies: FileTally[] = [];
  for (const source of files) {
    // A file without a size is reported as unreadable when it is read.
    const size = await stat(source.path).then(
      (stats) => stats.size,
      () => 0,
    );
    let bytes = 0;
    const tally = await importFile({
      source,
      tx,
      now,
      runId,
      issues,
      refusedRows,
      leftOut,
      onBytes: (more) => {
        bytes += more;
      },
      onBatch: (read) => {
        signal.throwIfAborted();
        onProgress({ file: source.name, read, share: size === 0 ? 1 : bytes / size, done: false });
      },
    });
    onProgress({ file: source.name, read: tally.read, share: 1, done: true });
    tallies.push(tally);
  }
  // The transaction will be rolled back: the last steps would be lost.
  if (isRefused(tallies, options)) return tallies;
  await endLedger(tx);
  for (const [index, { importer }] of files.entries()) {
    const tally = tallies[index];
    if (tally && hasWritten(tally)) await importer.settle(tx, tally.ids, options.now);
    signal.throwIfAborted();
  }
  return tallies;
}
