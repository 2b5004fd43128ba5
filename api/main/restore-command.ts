import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal } from '#api/backup/backup-refusal.ts';
import { readyToRestore, restoreBackup } from '#api/backup/restore-backup.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import { readSettings } from '#api/platform/settings.ts';
import { inFrench } from './backup-texts.ts';
import { noteStarted } from './demo.ts';

/** A portal without a user nor an organisation is one that nobody uses yet. */
export const peopled = ['users', 'organisations'];

/** `npm run restore -- FILE [--force]`, with the portal stopped. Answers the exit code. */
export async function runRestore(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean', default: false } }, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new BackupRefusal('Donnez un fichier : npm run restore -- FICHIER [--force]');
  const path = resolve(file);
  // Before the database is opened: a wrong file must not even create an empty one.
  const summary = await readyToRestore(path);
  const { databaseUrl, dataFolder } = readSettings(process.env);
  const database = await openDatabase({ url: databaseUrl, dataFolder, noTimeout: true });
  try {
    await restoreBackup(path, summary, { ...database, dataFolder }, { force: values.force, peopled });
    if (!databaseUrl) noteStarted(dataFolder);
    console.log(`Sauvegarde restaurée : ${path}\n${inFrench.content(summary)}`);
    console.log('Les sessions et les tâches en attente sont celles de ce moment-là. Démarrez le portail.');
    return 0;
  } finally {
    await database.close();
  }
}
