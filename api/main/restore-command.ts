import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal } from '#api/backup/backup-refusal.ts';
import { restoreBackup, verifyForRestore } from '#api/backup/restore-backup.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import { readSettings } from '#api/platform/settings.ts';
import { inFrench } from './backup-texts.ts';
import { noteStarted } from './demo.ts';

/** The tables of a portal that is in use: one row in them, and a restore needs --force. */
export const tablesInUse = ['users', 'organisations'];

/** Runs `npm run restore -- FILE [--force]`, with the portal stopped. Returns the exit code. */
export async function runRestore(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean', default: false } }, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new BackupRefusal('Donnez un fichier : npm run restore -- FICHIER [--force]');
  const path = resolve(process.env.INIT_CWD ?? '', file);
  // The file is verified before the database is opened: a wrong file must not create an empty database.
  const summary = await verifyForRestore(path);
  const { databaseUrl, dataFolder } = readSettings(process.env);
  const database = await openDatabase({ url: databaseUrl, dataFolder, noTimeout: true });
  try {
    await restoreBackup(path, summary, { ...database, dataFolder }, { force: values.force, tablesInUse });
    if (!databaseUrl) noteStarted(dataFolder);
    console.log(`Sauvegarde restaurée : ${path}\n${inFrench.content(summary)}`);
    console.log('Les sessions et les tâches en attente sont celles de ce moment-là. Démarrez le portail.');
    return 0;
  } finally {
    await database.close();
  }
}
