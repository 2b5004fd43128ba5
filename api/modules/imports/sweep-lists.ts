import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSince } from './kept-files.ts';

/** The names of the lists that `npm run import` writes into the data folder, each with its moment in UTC. */
const listName = /^(?:import|annulation|refus-.+)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})\.csv$/;

/** Lists the files of the data folder, and those of its folders of refused rows (`refus-indices/`), by their paths in it. */
async function listFiles(dataFolder: string): Promise<string[]> {
  const entries = await readdir(dataFolder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('refus-'));
  const inFolders = folders.map(async ({ name }) => (await readdir(join(dataFolder, name))).map((file) => `${name}/${file}`));
  return [...entries.filter((entry) => entry.isFile()).map(({ name }) => name), ...(await Promise.all(inFolders)).flat()];
}

/** Deletes the lists of the command that are more than 30 days old: they hold whole rows, with names and addresses. */
export async function sweepLists(dataFolder: string, now: Date): Promise<void> {
  for (const name of await listFiles(dataFolder)) {
    const [, day, hour, minute, second, ms] = name.match(listName) ?? [];
    if (day === undefined) continue;
    const written = new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
    if (written < keptSince(now)) await rm(join(dataFolder, name));
  }
}
