import { join } from 'node:path';
import type { BackupSummary } from '#api/backup/read-backup.ts';
import { restoreBackup, verifyForRestore } from '#api/backup/restore-backup.ts';
import { writeBackup } from '#api/backup/write-backup.ts';
import { openSource } from '#api/main/backup-command.ts';
import { tablesInUse } from '#api/main/restore-command.ts';
import { type OpenDatabase, openDatabase } from '#api/platform/database/open.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';
import { isPostgres, openOwnDatabase, type TestPortal } from './harness.ts';
import { aFolder } from './processes.ts';

/** A place that a backup is taken from or restored into: a data folder, and the database that its settings lead to. */
export type Place = {
  dataFolder: string;
  variables: Record<string, string>;
  settings: Settings;
  open: () => Promise<OpenDatabase>;
};

const runKind = isPostgres ? 'postgres' : 'embedded';

function placeAt(dataFolder: string, found: Record<string, string>): Place {
  const variables = { PORTAL_DATA: dataFolder, PORTAL_SECRET: 'un secret connu de tous les processus du test', ...found };
  const settings = readSettings(variables);
  return { dataFolder, variables, settings, open: () => openDatabase({ url: settings.databaseUrl, dataFolder, noTimeout: true }) };
}

/** A folder for the embedded database that nothing was ever started on. */
export const aBarePlace = (dataFolder = aFolder()): Place => placeAt(dataFolder, { DATABASE_URL: '' });

/** Empty and migrated on the kind of database that this run is about; an embedded one beside PostgreSQL is bare. */
export async function aPlace(kind: OpenDatabase['kind'] = runKind, dataFolder = aFolder()): Promise<Place> {
  return kind === runKind ? placeAt(dataFolder, (await openOwnDatabase(dataFolder)).variables) : aBarePlace(dataFolder);
}

/** Looks at a place that no portal runs on. */
export async function visit<T>(place: Place, look: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await place.open();
  return look(database).finally(() => database.close());
}

/** What the factories need of a portal, where none is started. */
export const factoryPlace = ({ db, kind }: OpenDatabase, { settings, dataFolder }: Place): TestPortal =>
  ({ db, kind, settings, dataFolder, clock: { now: new Date() } }) as TestPortal;

const never = () => new AbortController().signal;

/** Takes a backup of a place as the command does, whether a portal runs on it or not. */
export async function backUp(place: Place, path = join(aFolder(), 'portail.backup')): Promise<{ path: string; summary: BackupSummary }> {
  const source = await openSource(place.settings);
  try {
    return { path, summary: await writeBackup(source, path, { takenAt: new Date(), signal: never() }) };
  } finally {
    await source.close();
  }
}

/** Restores as the command does. */
export async function restore(path: string, place: Place, force = false): Promise<void> {
  const summary = await verifyForRestore(path);
  await visit(place, (database) => restoreBackup(path, summary, { ...database, dataFolder: place.dataFolder }, { force, tablesInUse }));
}

/** How many rows each table of a place has, and their checksum. */
export const contentOf = async (place: Place): Promise<BackupSummary['tables']> => (await backUp(place)).summary.tables;
