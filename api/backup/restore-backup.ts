import { applyMigration, currentName, migrationLockKey, migrationNames } from '#api/platform/database/migrate.ts';
import type { Db, Executor, Tx } from '#api/platform/database/schema.ts';
import { BackupRefusal } from './backup-refusal.ts';
import type { Head, Sequence } from './format.ts';
import { prepareQueues } from './pending-jobs.ts';
import { type BackupSummary, readBackup, verifyBackup } from './read-backup.ts';
import { dropConstraints, rebuildTables } from './rebuild-tables.ts';
import { run } from './statement.ts';
import { appliedMigrations, isInternalJob, jobsName, pendingJobs, portalTables, type StoredTable } from './stored-tables.ts';
import { deleteOthers, fileWriter, uploadedPaths } from './uploaded-files.ts';

/** The target of a restore: a database, and the data folder for the uploaded files. */
export type RestoreTarget = {
  db: Db;
  kind: Head['kind'];
  dataFolder: string;
};
export type RestoreOptions = {
  /** Replaces the content of the target. */
  force: boolean;
  /** The tables whose rows show that the target is in use. Other tables have rows from the migrations themselves. */
  tablesInUse: readonly string[];
};

/** Refuses a backup of a later version, whose tables this version does not know. */
async function refuseNewer({ head }: BackupSummary): Promise<void> {
  const known = await migrationNames();
  const unknown = head.migrations.filter((name) => !known.includes(currentName(name)));
  if (unknown.length > 0)
    throw new BackupRefusal(
      `Cette sauvegarde vient d’une version plus récente du portail (${unknown.join(', ')}). Mettez d’abord le portail à jour. Rien n’a été touché.`,
    );
}

/** Refuses the database of another program, and without `force` that of a portal in use. */
async function refuseUnlessEmpty(db: Executor, { force, tablesInUse }: RestoreOptions): Promise<void> {
  const tables = await portalTables(db);
  const isJournal = tables.length === 1 && tables[0]?.name === 'migrations';
  if (tables.length > 0 && !isJournal && !(await appliedMigrations(db)))
    throw new BackupRefusal(
      'Cette base contient les tables d’un autre programme : donnez une base à part au portail. Rien n’a été touché.',
    );
  if (force) return;
  for (const { name, relation } of tables.filter((table) => tablesInUse.includes(table.name))) {
    const [row] = await run<{ found: boolean }>(db, `select exists (select from ${relation}) as found`);
    if (row?.found)
      throw new BackupRefusal(
        `La base n’est pas vide (la table ${name} a des lignes). Ajoutez --force pour remplacer tout son contenu. Rien n’a été touché.`,
      );
  }
}

/** Writes the uploaded files beside the existing ones. Names are never used twice, so none is overwritten. Returns the written paths. */
async function restoreFiles(path: string, dataFolder: string): Promise<Set<string>> {
  const written = new Set<string>();
  let writer: Awaited<ReturnType<typeof fileWriter>> | null = null;
  try {
    for await (const piece of readBackup(path)) {
      if (piece.part === 'file') {
        written.add(piece.path);
        writer = await fileWriter(dataFolder, piece.path);
      }
      if (piece.part === 'bytes') await writer?.write(Buffer.from(piece.base64, 'base64'));
      if (piece.part === 'file-end') {
        await writer?.finish();
        writer = null;
      }
    }
  } finally {
    await writer?.abandon();
  }
  return written;
}

/** Returns the INSERT of a page of rows of the file, as one JSON parameter. */
function insertOf(table: StoredTable, columns: readonly string[]): string {
  const tableColumns = columns.map((name) => table.columns.find((column) => column.name === name));
  const known = tableColumns.filter((column) => column !== undefined);
  const lacking = table.name === jobsName ? [] : table.columns.filter(({ name }) => !columns.includes(name));
  if (known.length < tableColumns.length || lacking.length > 0)
    throw new BackupRefusal(`La table ${table.name} n’a pas les mêmes colonnes dans cette version du portail. Rien n’a été touché.`);
  const reads = known.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  return `insert into ${table.relation} (${known.map(({ quoted }) => quoted).join(', ')}) overriding system value
    select ${reads} from jsonb_array_elements($1::jsonb) as row`;
}

async function setSequences(tx: Tx, values: readonly Sequence[]): Promise<void> {
  const known = await run<{ name: string }>(
    tx,
    `select relname::text as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace`,
  );
  for (const { name, last, called } of values)
    if (known.some((sequence) => sequence.name === name))
      await run(tx, `select setval(format('%I.%I', current_schema(), $1::text)::regclass, $2::bigint, $3)`, [name, last, called]);
}

/** Inserts every row of the file, a page at a time. */
async function fill(tx: Tx, path: string): Promise<void> {
  const jobs = await pendingJobs(tx);
  if (jobs) await run(tx, `delete from ${jobs.relation} where not ${isInternalJob}`);
  const tables = new Map([...(await portalTables(tx)), ...(jobs ? [jobs] : [])].map((table) => [table.name, table]));
  let statement = '';
  for await (const piece of readBackup(path)) {
    if (piece.part === 'table') {
      const table = tables.get(piece.name);
      // The queue is missing in the target only when the file has no jobs.
      if (!table && piece.name !== jobsName)
        throw new BackupRefusal(`La table ${piece.name} n’existe pas dans cette version du portail. Rien n’a été touché.`);
      statement = table ? insertOf(table, piece.columns) : '';
    }
    if (piece.part === 'rows') await run(tx, statement, [`[${piece.lines.join(',')}]`]);
    if (piece.part === 'sequences') await setSequences(tx, piece.values);
  }
}

/** Replaces the whole database in the caller's transaction, and migrates it to this version. */
async function replaceAll(tx: Tx, path: string, { head }: BackupSummary, options: RestoreOptions): Promise<void> {
  await run(tx, 'set local statement_timeout = 0');
  await run(tx, 'set local idle_in_transaction_session_timeout = 0');
  await run(tx, `set local lock_timeout = '20s'`);
  await run(tx, 'select pg_advisory_xact_lock($1)', [migrationLockKey]);
  await refuseUnlessEmpty(tx, options);
  const names = await migrationNames();
  const stored = head.migrations.map(currentName);
  await rebuildTables(
    tx,
    names.filter((name) => stored.includes(name)),
  );
  const restoreConstraints = await dropConstraints(tx);
  await fill(tx, path);
  await restoreConstraints();
  for (const name of names) if (!stored.includes(name)) await applyMigration(tx, name);
}

const busyCodes = ['55P03', '40P01'];
const explainBusy = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && busyCodes.includes(String(error.code)))) return error;
  return new BackupRefusal(
    'La base est tenue par un portail en marche : arrêtez-le sur chaque nœud, puis recommencez. Rien n’a été touché.',
  );
};

/** Runs VACUUM ANALYZE, so that the first pages are quick, and a checkpoint, so that a crash is quickly recovered. */
async function optimise({ db, kind }: RestoreTarget): Promise<void> {
  await db.connection().execute(async (connection) => {
    await run(connection, 'set statement_timeout = 0');
    await run(connection, 'vacuum analyze');
    if (kind === 'embedded') await run(connection, 'checkpoint');
    await run(connection, 'reset statement_timeout');
  });
}

/** Verifies a whole backup and that this version knows its migrations. Returns the summary for `restoreBackup`. */
export async function verifyForRestore(path: string): Promise<BackupSummary> {
  const summary = await verifyBackup(path);
  await refuseNewer(summary);
  return summary;
}

/**
 * Restores the verified backup `path` into `target`, all tables in one transaction. It writes the files before the commit and deletes the
 * previous ones after it, so that a restore stopped at any moment leaves no row without its file.
 */
export async function restoreBackup(path: string, summary: BackupSummary, target: RestoreTarget, options: RestoreOptions): Promise<void> {
  await refuseUnlessEmpty(target.db, options);
  await prepareQueues(target.db, target.kind, summary.queues);
  const before = new Set(await uploadedPaths(target.dataFolder));
  try {
    const restored = summary.files > 0 ? await restoreFiles(path, target.dataFolder) : new Set<string>();
    await target.db.transaction().execute((tx) => replaceAll(tx, path, summary, options));
    await deleteOthers(target.dataFolder, restored);
  } catch (error) {
    await deleteOthers(target.dataFolder, before);
    throw explainBusy(error);
  }
  await optimise(target);
}
