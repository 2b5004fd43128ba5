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

/** What is backed up: the database, and the data folder whose uploaded files go with it. */
export type BackupSource = {
  db: Db;
  kind: Head['kind'];
  dataFolder: string;
};

const formatHead = { part: 'head', format: 'portail.sauvegarde', version: formatVersion, notice } as const;
const pageBytes = 1024 * 1024;
const mostRows = 5000;

/** How values are written as text: the same on every server, without losing anything. */
const plainText = [
  'set transaction isolation level repeatable read, read only',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 3',
];

/** One table, page after page through a cursor: as many rows at once as make about a megabyte. */
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
    pageRows = Math.max(1, Math.min(mostRows, Math.floor((pageBytes * page.length) / text.length)));
  }
  await run(tx, 'close backup_rows');
  yield lineOf({ part: 'table-end', rows, sha256: hash.digest('hex') });
}

/** A portal that has never run has no queue, and so no jobs: the file is the same as with an empty one. */
const noJobs = [
  lineOf({ part: 'table', name: jobsName, columns: jobColumns }),
  lineOf({ part: 'table-end', rows: 0, sha256: createHash('sha256').digest('hex') }),
];

async function* databaseText({ db, kind }: BackupSource, takenAt: Date): AsyncGenerator<string, number> {
  const tx = await db.startTransaction().execute();
  try {
    for (const statement of plainText) await run(tx, statement);
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

/** Writes everything to `draft`, sealed, and on the disk. */
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

/** Makes the renaming itself outlive a power cut, where a folder can be synchronised. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes a backup of `source` to the file `path`, readable by its owner only, and reads it again from end to end. The file appears
 * (or replaces the one before) once it is whole; what a killed backup leaves is called `.part`.
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
