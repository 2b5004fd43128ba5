import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { normalise } from '#api/platform/text/normalise.ts';
import type { Importer } from './importer.ts';

/** Stops an import before it reads a file. The message is French, for the operator at the terminal. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A file of the folder that an area imports. `name`: the expected name, `.csv` or `.xlsx`; `problem`: the reason why it is not read. */
export type RecognisedFile = {
  importer: Importer;
  path: string;
  name: string;
  problem?: string;
};

const workbookOf = (file: string): string => file.replace(/\.csv$/, '.xlsx');
/** True for the lock file that a spreadsheet program puts beside an open file. */
const isSpreadsheetLock = (name: string): boolean => name.startsWith('~$') || name.startsWith('.~lock');

/** Finds the file of an importer among `names`, without regard to case and accents. With two candidates neither is read. */
function fileOf(importer: Importer, folder: string, names: readonly string[]): { file: RecognisedFile; taken: string[] } | null {
  const expected = [importer.file, workbookOf(importer.file)];
  const taken = names.filter((name) => expected.some((one) => normalise(one) === normalise(name)));
  const [first, second] = taken;
  if (first === undefined) return null;
  const name = expected.find((one) => normalise(one) === normalise(first)) ?? importer.file;
  const file = { importer, path: join(folder, first), name };
  if (second === undefined) return { file, taken };
  return {
    file: { ...file, name: importer.file, problem: `Plusieurs fichiers pour les mêmes lignes, n’en gardez qu’un : ${taken.join(', ')}` },
    taken,
  };
}

/** True for the name of a file that an importer takes, as `fournisseurs.xlsx` or `indices/brent.csv`. */
export const isExpected = (name: string, importers: readonly Importer[]): boolean =>
  importers.some(({ file }) =>
    file.endsWith(everyFile)
      ? normalise(name.split('/')[0] ?? '') === normalise(file.slice(0, -everyFile.length)) && dataFile.test(name) && name.includes('/')
      : [file, workbookOf(file)].some((one) => normalise(one) === normalise(name)),
  );

const everyFile = '/*.csv';
const dataFile = /\.(csv|xlsx)$/i;

/** Finds the files of the sub-folder of an importer such as `indices/*.csv`. Of two files with the same name neither is read. */
async function filesOfFolder(
  importer: Importer,
  folder: string,
  entries: readonly Dirent[],
): Promise<{ file: RecognisedFile; taken: string[] }[]> {
  const expected = importer.file.slice(0, -everyFile.length);
  const inside = entries.find((entry) => entry.isDirectory() && normalise(entry.name) === normalise(expected))?.name;
  if (inside === undefined) return [];
  const names = (await readdir(join(folder, inside))).filter((name) => dataFile.test(name) && !isSpreadsheetLock(name)).toSorted();
  const byName = Map.groupBy(names, (name) => normalise(name.replace(dataFile, '')));
  return [...byName.values()].flatMap(([name = '', ...others]) => {
    const file = { importer, path: join(folder, inside, name), name: `${expected}/${name.toLowerCase()}` };
    const twice = `Plusieurs fichiers pour les mêmes lignes, n’en gardez qu’un : ${[name, ...others].join(', ')}`;
    return { file: others.length > 0 ? { ...file, problem: twice } : file, taken: [inside] };
  });
}

const unreadableFolder: Readonly<Record<string, string>> = { ENOENT: 'n’existe pas', ENOTDIR: 'n’est pas un dossier' };

/** Lists the files of a folder in the order of the importers, and the names of the entries that no area imports. */
export async function sortFolder(
  folder: string,
  importers: readonly Importer[],
): Promise<{ files: RecognisedFile[]; unrecognised: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new ImportError(`${folder} ${unreadableFolder[code] ?? `ne se lit pas (${code})`}.`);
  });
  const names = entries.filter((entry) => !entry.isDirectory() && !isSpreadsheetLock(entry.name)).map((entry) => entry.name);
  const recognised = [];
  for (const importer of importers) {
    if (importer.file.endsWith(everyFile)) recognised.push(...(await filesOfFolder(importer, folder, entries)));
    else recognised.push(...[fileOf(importer, folder, names.toSorted()) ?? []].flat());
  }
  const expected = importers.map(({ file }) => file).join(', ');
  if (recognised.length === 0) throw new ImportError(`${folder} ne contient aucun fichier attendu (${expected}, ou les mêmes en .xlsx).`);
  const taken = new Set(recognised.flatMap((one) => one.taken));
  const unrecognised = entries.filter(({ name }) => !taken.has(name)).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return { files: recognised.map(({ file }) => file), unrecognised: unrecognised.sort() };
}
