import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { bringFile, type FileTally, type LeftOut } from './bringing.file.ts';
import type { Findings } from './bringing.findings.ts';
import type { Importer } from './bringing.importer.ts';
import { analyse, takeImportLock } from './bringing.queries.ts';

/** Why nothing could be brought in, in French, for the person at the terminal. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

/** Undoes the transaction of a trial, once everything was written in it. */
class TrialOver extends Error {
  override readonly name = 'TrialOver';
}

export type ImportOptions = {
  db: Db;
  folder: string;
  /** In the order in which they refer to each other. */
  importers: readonly Importer[];
  dryRun: boolean;
  now: Date;
  findings: Findings;
  /** Tells how far the reading of a file is; called between two batches, and a last time at its end. */
  onProgress: (progress: { file: string; read: number; share: number; done: boolean }) => void;
  signal: AbortSignal;
};
/** What became of each file, and which entries of the folder no area takes in. */
export type ImportOutcome = { tallies: FileTally[]; left: string[] };

/** Brings a network in from the files of a folder: what is right goes in, in one transaction, and everything that is not is said. */
export async function bringInNetwork(options: ImportOptions): Promise<ImportOutcome> {
  const { db, folder, importers, dryRun } = options;
  const { files, left } = await sortFolder(folder, importers);
  let tallies: FileTally[] = [];
  const work = async (tx: Tx) => {
    if (!(await takeImportLock(tx)))
      throw new ImportRefusal('Un autre import est en cours sur cette base : attendez sa fin, puis recommencez.');
    tallies = await bringFiles(tx, files, options);
    if (dryRun) throw new TrialOver();
  };
  try {
    await db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  if (!dryRun && tallies.some(hasWritten)) await analyse(db);
  return { tallies, left };
}

/** Whether any row of the file was made or changed. */
export const hasWritten = ({ created, changed }: FileTally): boolean => created + changed > 0;

type KnownFile = { importer: Importer; path: string };

/** File names are recognised like headings, whatever their case and accents. */
async function sortFolder(folder: string, importers: readonly Importer[]): Promise<{ files: KnownFile[]; left: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'ENOENT' ? "n'existe pas" : error.code === 'ENOTDIR' ? "n'est pas un dossier" : `ne se lit pas (${error.code})`;
    throw new ImportRefusal(`${folder} ${reason}.`);
  });
  const names = entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  const files = importers.flatMap((importer) => {
    const name = names.find((one) => normalise(one) === normalise(importer.file));
    return name === undefined ? [] : [{ importer, name, path: join(folder, name) }];
  });
  const known = importers.map(({ file }) => file).join(', ');
  if (files.length === 0) throw new ImportRefusal(`${folder} ne contient aucun fichier attendu (${known}).`);
  const taken = new Set(files.map(({ name }) => name));
  const left = entries.filter(({ name }) => !taken.has(name)).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return { files, left: left.sort() };
}

async function bringFiles(tx: Tx, files: readonly KnownFile[], { now, findings, onProgress, signal }: ImportOptions): Promise<FileTally[]> {
  const leftOut: LeftOut = new Map();
  const tallies: FileTally[] = [];
  for (const { importer, path } of files) {
    const { size } = await stat(path);
    const { file } = importer;
    let bytes = 0;
    const tally = await bringFile({
      importer,
      path,
      tx,
      now,
      findings,
      leftOut,
      onBytes: (more) => {
        bytes += more;
      },
      onBatch: (read) => {
        signal.throwIfAborted();
        onProgress({ file, read, share: size === 0 ? 1 : bytes / size, done: false });
      },
    });
    onProgress({ file, read: tally.read, share: 1, done: true });
    tallies.push(tally);
  }
  for (const [index, { importer }] of files.entries()) {
    const tally = tallies[index];
    if (tally && hasWritten(tally)) await importer.settle(tx, tally.ids);
    signal.throwIfAborted();
  }
  return tallies;
}
