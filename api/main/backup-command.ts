import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal } from '#api/backup/backup-refusal.ts';
import type { BackupSummary } from '#api/backup/read-backup.ts';
import { requestSnapshot } from '#api/backup/request-snapshot.ts';
import { type BackupSource, writeBackup } from '#api/backup/write-backup.ts';
import { embeddedSource } from '#api/platform/database/embedded.ts';
import { databaseOver, embeddedFolder, openDatabase } from '#api/platform/database/open.ts';
import { type LastBackup, noteBackup } from '#api/platform/last-backup.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';
import { inFrench } from './backup-texts.ts';

const interruptedCode = 130;

export type OpenSource = BackupSource & { close: () => Promise<void> };

/** Opens the database to back up: PostgreSQL, the snapshot that a running portal makes of its folder, or the folder itself. */
export async function openSource({ databaseUrl, dataFolder }: Settings): Promise<OpenSource> {
  if (databaseUrl) return { ...(await openDatabase({ url: databaseUrl, dataFolder, noTimeout: true })), dataFolder };
  const snapshot = await requestSnapshot(dataFolder);
  if (!snapshot) {
    if (!existsSync(embeddedFolder(dataFolder)))
      throw new BackupRefusal(`Aucune base de données dans ${dataFolder} : il n’y a rien à sauvegarder.`);
    return { ...(await openDatabase({ url: null, dataFolder, noTimeout: true })), dataFolder };
  }
  try {
    const db = databaseOver(await embeddedSource(embeddedFolder(snapshot.folder)));
    const close = async () => {
      await db.destroy();
      await snapshot.discard();
    };
    return { db, kind: 'embedded', dataFolder, close };
  } catch (error) {
    await snapshot.discard();
    throw error;
  }
}

const reportOf = (path: string, summary: BackupSummary): string =>
  [
    `Sauvegarde écrite et relue : ${path} (${inFrench.megabytes(statSync(path).size)})`,
    inFrench.content(summary),
    'Ce fichier contient des secrets (mots de passe hachés, jetons) et des données personnelles : lui seul ouvre tout le portail.',
    'Il n’est lisible que par vous (droits 0600) : gardez-le à l’abri, et loin de cette machine.',
  ].join('\n');

/** Notes the backup in the data folder. A folder that cannot be written, of another machine or read-only, fails no backup: it is said. */
function noteForDesk(dataFolder: string, backup: LastBackup): void {
  try {
    noteBackup(dataFolder, backup);
  } catch (error) {
    console.error(`Sa date n’a pas pu être notée pour le bureau : ${error instanceof Error ? error.message : error}`);
  }
}

/** Runs `npm run backup -- FILE`, whether the portal runs or not. Returns the exit code. */
export async function runBackup(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new BackupRefusal('Donnez un fichier : npm run backup -- FICHIER');
  const path = resolve(process.env.INIT_CWD ?? '', file);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new BackupRefusal(`${path} est un dossier : donnez un nom de fichier.`);
  const stop = new AbortController();
  // `on`, never `once`: Ctrl+C sends the signal twice, once through npm, and the second must not stop the deletion of the unfinished file.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const settings = readSettings(process.env);
  const source = await openSource(settings);
  try {
    const takenAt = new Date();
    const summary = await writeBackup(source, path, { takenAt, signal: stop.signal });
    console.log(reportOf(path, summary));
    noteForDesk(settings.dataFolder, { at: takenAt.toISOString(), size: statSync(path).size });
    return 0;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    console.error('\nSauvegarde interrompue : aucun fichier n’a été écrit.');
    return interruptedCode;
  } finally {
    await source.close();
  }
}
