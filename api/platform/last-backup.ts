import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lastBackup = z.object({ at: z.iso.datetime(), size: z.int() });
export type LastBackup = z.infer<typeof lastBackup>;

const pathIn = (dataFolder: string) => join(dataFolder, 'last-backup.json');

/** Keeps in the data folder when the last backup was made and how large it is, for the operators of the portal. */
export const noteBackup = (dataFolder: string, backup: LastBackup): void =>
  writeFileSync(pathIn(dataFolder), JSON.stringify(backup), { mode: 0o600 });

/** Returns the last backup that this data folder knows of; null without any. */
export function readLastBackup(dataFolder: string): LastBackup | null {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(pathIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}
