import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import type { Findings } from './findings.ts';
import { type ImportOutcome, type ImportResult, reportOf } from './import-report.ts';
import type { Importer } from './importer.ts';
import { analyse, takeImportLock } from './imports.queries.ts';
import { keepImport } from './journal.queries.ts';
import type { Rejects } from './refused-rows.ts';
import { bringFile, type FileTally, hasWritten, type LeftOut } from './source-file.ts';
import { ImportRefusal, type KnownFile, sortFolder } from './source-folder.ts';

/** Undoes the transaction of a trial, or of a strict import with a refusal, once everything was written in it. */
class Undone extends Error {
  override readonly name = 'Undone';
}

export type ImportOptions = {
  db: Db;
  folder: string;
  /** In the order in which they refer to each other. */
  importers: readonly Importer[];
  dryRun: boolean;
  /** All or nothing: one row refused, or one file not read to its end, and nothing is written. */
  strict: boolean;
  /** Who asked for it, for the journal. */
  who: string;
  now: Date;
  findings: Findings;
  rejects: Rejects;
  /** Tells how far the reading of a file is; called between two batches, and a last time at its end. */
  onProgress: (progress: { file: string; read: number; share: number; done: boolean }) => void;
  signal: AbortSignal;
};

/** Brings a network in from the files of a folder: what is right goes in, in one transaction, and everything that is not is said. */
export async function importNetwork(options: ImportOptions): Promise<ImportOutcome> {
  const { db, folder, importers } = options;
  const { files, left } = await sortFolder(folder, importers);
  let outcome: ImportOutcome = { tallies: [], left, result: 'unchanged' };
  const work = async (tx: Tx) => {
    if (!(await takeImportLock(tx)))
      throw new ImportRefusal('Un autre import est en cours sur cette base : attendez sa fin, puis recommencez.');
    const tallies = await bringFiles(tx, files, options);
    outcome = { tallies, left, result: resultOf(tallies, options) };
    if (outcome.result === 'tried' || outcome.result === 'refused') throw new Undone();
    await keepRecord(tx, outcome, options);
  };
  try {
    await db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    await db.transaction().execute((tx) => keepRecord(tx, outcome, options));
  }
  if (outcome.result === 'written') await analyse(db);
  return outcome;
}

const isRefused = (tallies: readonly FileTally[], { strict, findings }: ImportOptions): boolean =>
  strict && (tallies.some(({ refused }) => refused > 0) || findings.groups().some(({ kind }) => kind === 'unread'));

function resultOf(tallies: readonly FileTally[], options: ImportOptions): ImportResult {
  if (isRefused(tallies, options)) return 'refused';
  if (options.dryRun) return 'tried';
  return tallies.some(hasWritten) ? 'written' : 'unchanged';
}

/** The journal knows neither the folder's place on the machine nor that of the lists. */
const keepRecord = (tx: Tx, outcome: ImportOutcome, { who, now, folder, dryRun, strict, findings }: ImportOptions): Promise<void> =>
  keepImport(tx, {
    at: now,
    who,
    folder: basename(folder),
    dry_run: dryRun,
    strict,
    outcome: outcome.result,
    files: outcome.tallies.map(({ file, read, created, changed, refused }) => ({ file, read, created, changed, refused })),
    refused: outcome.tallies.reduce((sum, { refused }) => sum + refused, 0),
    report: reportOf(outcome, { groups: findings.groups(), list: null, rejects: [], dryRun }),
  });

async function bringFiles(tx: Tx, files: readonly KnownFile[], options: ImportOptions): Promise<FileTally[]> {
  const { now, findings, rejects, onProgress, signal } = options;
  const leftOut: LeftOut = new Map();
  const tallies: FileTally[] = [];
  for (const known of files) {
    // A file that cannot be reached is said when it is read.
    const size = await stat(known.path).then(
      (found) => found.size,
      () => 0,
    );
    let bytes = 0;
    const tally = await bringFile({
      known,
      tx,
      now,
      findings,
      rejects,
      leftOut,
      onBytes: (more) => {
        bytes += more;
      },
      onBatch: (read) => {
        signal.throwIfAborted();
        onProgress({ file: known.name, read, share: size === 0 ? 1 : bytes / size, done: false });
      },
    });
    onProgress({ file: known.name, read: tally.read, share: 1, done: true });
    tallies.push(tally);
  }
  // What will be undone needs no last step.
  if (isRefused(tallies, options)) return tallies;
  for (const [index, { importer }] of files.entries()) {
    const tally = tallies[index];
    if (tally && hasWritten(tally)) await importer.settle(tx, tally.ids);
    signal.throwIfAborted();
  }
  return tallies;
}
