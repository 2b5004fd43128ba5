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

/** The source or the target of a backup: a data folder, and the database of its settings. */
export type Place = {
  dataFolder: string;
  variables: Record<string, string>;
  settings: Settings;
  open: () => Promise<OpenDatabase>;
};

const runKind = isPostgres ? 'postgres' : 'embedded';

function placeAt(dataFolder: string, variablesOfDatabase: Record<string, string>): Place {
  const variables = { PORTAL_DATA: dataFolder, PORTAL_SECRET: 'un secret connu de tous les processus du test', ...variablesOfDatabase };
  const settings = readSettings(variables);
  return { dataFolder, variables, settings, open: () => openDatabase({ url: settings.databaseUrl, dataFolder, noTimeout: true }) };
}

/** Makes a place on which no portal has ever started: an empty folder for the embedded database. */
export const aBarePlace = (dataFolder = aFolder()): Place => placeAt(dataFolder, { DATABASE_URL: '' });

/** Makes a place with an empty, migrated database of this run's kind. Another kind gives a bare embedded place. */
export async function aPlace(kind: OpenDatabase['kind'] = runKind, dataFolder = aFolder()): Promise<Place> {
  return kind === runKind ? placeAt(dataFolder, (await openOwnDatabase(dataFolder)).variables) : aBarePlace(dataFolder);
}

/** Opens the database of a place without a running portal, for `look` only. */
export async function visit<T>(place: Place, look: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await place.open();
  return look(database).finally(() => database.close());
}

/** Makes the part of a portal that the factories need, without starting one. */
export const factoryPlace = ({ db, kind }: OpenDatabase, { settings, dataFolder }: Place): TestPortal =>
  ({ db, kind, settings, dataFolder, clock: { now: new Date() } }) as TestPortal;

const never = () => new AbortController().signal;

/** Backs a place up like the command, whether a portal runs on it or not. */
export async function backUp(place: Place, path = join(aFolder(), 'portail.backup')): Promise<{ path: string; summary: BackupSummary }> {
  const source = await openSource(place.settings);
  try {
    return { path, summary: await writeBackup(source, path, { takenAt: new Date(), signal: never() }) };
  } finally {
    await source.close();
  }
}

/** Restores like the command. */
export async function restore(path: string, place: Place, force = false): Promise<void> {
  const summary = await verifyForRestore(path);
  await visit(place, (database) => restoreBackup(path, summary, { ...database, dataFolder: place.dataFolder }, { force, tablesInUse }));
}

/** Returns the number of rows of each table of a place, with their checksum. */
export const contentOf = async (place: Place): Promise<BackupSummary['tables']> => (await backUp(place)).summary.tables;
