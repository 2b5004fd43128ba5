import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db, Executor } from '#api/platform/database/schema.ts';
import { unfinishedSuffix } from '#api/platform/files/file-store.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { formatVersion, type Head, lineOf, notice, sealOf } from './format.ts';
import { type BackupSummary, verifyBackup } from './read-backup.ts';
import { run } from './statement.ts';
import { appliedMigrations, jobColumns, jobsName, pendingJobs, portalSequences, portalTables, type StoredTable } from './stored-tables.ts';
import { uploadedText } from './uploaded-files.ts';

/** The source of a backup: the database, and the data folder with the uploaded files. */
export type BackupSource = {
  db: Db;
  kind: Head['kind'];
  dataFolder: string;
};

const formatHead = { part: 'head', format: 'portail.sauvegarde', version: formatVersion, notice } as const;
const pageBytes = 1024 * 1024;
const maxPageRows = 5000;

/** The settings of the transaction: one snapshot, and a text of each value that loses nothing and is the same on every server. */
const sessionSettings = [
  'set transaction isolation level repeatable read, read only',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 3',
];

/** Yields one table, page by page through a cursor, with about one megabyte in a page. */
async function* tableText(tx: Executor, table: StoredTable): AsyncGenerator<string> {
  const reads = table.columns.map(({ read }) => `(${read})`).join(', ');
  const hash = createHash('sha256');
  let rows = 0;
  let pageRows = 50;
  yield lineOf({ part: 'table', name: table.name, columns: table.columns.map(({ name }) => name) });
  await run(
    tx,
    `declare backup_rows no scroll cursor for
     select to_json(array[${reads}]::text[])::text as line from ${table.relation} where ${table.only} order by ${table.order}`,
  );
  for (;;) {
    const page = await run<{ line: string }>(tx, `fetch ${pageRows} from backup_rows`);
    if (page.length === 0) break;
    const text = page.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    rows += page.length;
    yield text;
    pageRows = Math.max(1, Math.min(maxPageRows, Math.floor((pageBytes * page.length) / text.length)));
  }
  await run(tx, 'close backup_rows');
  yield lineOf({ part: 'table-end', rows, sha256: hash.digest('hex') });
}

/** The lines of an empty table of jobs, for a portal that has never run and has no queue. */
const noJobs = [
  lineOf({ part: 'table', name: jobsName, columns: jobColumns }),
  lineOf({ part: 'table-end', rows: 0, sha256: createHash('sha256').digest('hex') }),
];

async function* databaseText({ db, kind }: BackupSource, takenAt: Date): AsyncGenerator<string, number> {
  const tx = await db.startTransaction().execute();
  try {
    for (const statement of sessionSettings) await run(tx, statement);
    const migrations = await appliedMigrations(tx);
    if (!migrations) throw new BackupRefusal('Cette base ne contient pas de portail : il n’y a rien à sauvegarder.');
    yield lineOf({ ...formatHead, takenAt: takenAt.toISOString(), kind, migrations });
    const jobs = await pendingJobs(tx);
    const tables = await portalTables(tx);
    for (const table of tables) yield* tableText(tx, table);
    yield* jobs ? tableText(tx, jobs) : noJobs;
    yield lineOf({ part: 'sequences', values: await portalSequences(tx) });
    return tables.length + 1;
  } finally {
    await tx.rollback().execute();
  }
}

async function* backupText(source: BackupSource, takenAt: Date): AsyncGenerator<string> {
  const tables = yield* databaseText(source, takenAt);
  const files = yield* uploadedText(source.dataFolder);
  yield lineOf({ part: 'complete', tables, files });
}

/** Writes and seals the whole backup in the file `draft`, synced to the disk. Returns its inode. */
async function writeDraft(source: BackupSource, draft: string, takenAt: Date, signal: AbortSignal): Promise<bigint> {
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    await pipeline(
      Readable.from(backupText(source, takenAt), { highWaterMark: 2 }),
      createGzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk);
          await file.appendFile(chunk);
        }
      },
      { signal },
    );
    await file.appendFile(sealOf(hash.digest('hex')));
    await file.sync();
    return (await file.stat({ bigint: true })).ino;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Syncs the folder, so that the rename survives a power cut. Windows cannot. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes a backup of `source` to the file `path`, which only its owner may read, and verifies it. The file appears (or replaces the
 * previous one) once it is complete. A killed backup leaves a file with the suffix `.part`.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  options: { takenAt: Date; signal: AbortSignal },
): Promise<BackupSummary> {
  const draft = `${path}${unfinishedSuffix}`;
  const written = await writeDraft(source, draft, options.takenAt, options.signal);
  const summary = await verifyBackup(draft);
  if ((await stat(draft, { bigint: true })).ino !== written)
    throw new BackupRefusal(`Une autre sauvegarde écrit ${path} : celle-ci est abandonnée.`);
  await rename(draft, path);
  await syncFolder(dirname(path));
  return summary;
}
