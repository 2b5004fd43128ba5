import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { keptSince } from '#api/modules/imports/kept-files.ts';
import type { FileDraft } from '#api/platform/files/file-store.ts';
import { nullWhenMissing } from '#api/platform/files/null-when-missing.ts';
import { privateFolder } from '#api/platform/private-folder.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { importNameLimit, importRefusals } from '#protocol/imports/imports-desk.ts';

/** A file that waits for its import. `name`: with its folder, as `indices/brent.csv`. */
export type Staged = { name: string; size: number; sentAt: Date };

/** The folder of the files that wait; every administrator of the desk sees the same. */
export const stagedFolder = (dataFolder: string): string => join(dataFolder, 'imports', 'staged');

const acceptedName = /^[^\p{Cc}./\\][^\p{Cc}/\\]*\.(?:csv|xlsx)$/iu;

/** Returns the name under which a file that a browser sends is staged. Refuses all that is neither CSV nor XLSX (415), and a name that is too long (422). */
export function stagedName(sent: string, folder: string | undefined): string {
  const name = basename(sent.replaceAll('\\', '/')).normalize('NFC');
  if (!acceptedName.test(name)) throw new Refusal(importRefusals.wrongType);
  if (name.length > importNameLimit) throw new Refusal(importRefusals.nameTooLong);
  return folder === undefined ? name : `${folder}/${name}`;
}

/** Stages a file; one of the same name is replaced. */
export async function stage(dataFolder: string, name: string, draft: FileDraft, now: Date): Promise<Staged> {
  const path = join(privateFolder(stagedFolder(dataFolder)), name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(draft.path, path);
  return { name, size: draft.size, sentAt: now };
}

/** Lists the files that wait, by name. One that an import takes away meanwhile waits no more. */
export async function listStaged(dataFolder: string): Promise<Staged[]> {
  const folder = privateFolder(stagedFolder(dataFolder));
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(nullWhenMissing)) ?? [];
  const staged = entries
    .filter((entry) => entry.isFile())
    .map(async ({ name, parentPath }): Promise<Staged | null> => {
      const found = await stat(join(parentPath, name)).catch(nullWhenMissing);
      return found && { name: parentPath === folder ? name : `${basename(parentPath)}/${name}`, size: found.size, sentAt: found.mtime };
    });
  return (await Promise.all(staged)).filter((file) => file !== null).toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));
}

/** Removes a file that waits, or all of them. An unknown one is refused (404). */
export async function removeStaged(dataFolder: string, name: string | undefined): Promise<void> {
  if (name === undefined) return rm(stagedFolder(dataFolder), { recursive: true, force: true });
  if (!(await listStaged(dataFolder)).some((file) => file.name === name)) throw new Refusal(coreRefusals.notFound);
  await rm(join(stagedFolder(dataFolder), name), { force: true });
}

/** Deletes the files that have waited for more than 30 days: they hold whole rows, with names and addresses. */
export async function sweepStaged(dataFolder: string, now: Date): Promise<void> {
  for (const { name, sentAt } of await listStaged(dataFolder))
    if (sentAt < keptSince(now)) await rm(join(stagedFolder(dataFolder), name), { force: true });
}
