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
    file: { ...file, name: importer.file, problem: `Plusieurs fichiers pour les mêmes lignes, n'en gardez qu'un : ${taken.join(', ')}` },
    taken,
  };
}

const unreadableFolder: Readonly<Record<string, string>> = { ENOENT: "n'existe pas", ENOTDIR: "n'est pas un dossier" };

/** Lists the files of a folder in the order of the importers, and the names of the entries that no area imports. */
export async function sortFolder(
  folder: string,
  importers: readonly Importer[],
): Promise<{ files: RecognisedFile[]; unrecognised: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new ImportError(`${folder} ${unreadableFolder[code] ?? `ne se lit pas (${code})`}.`);
  });
  const names = entries.filter((entry) => !entry.isDirectory() && !isSpreadsheetLock(entry.name)).map((entry) => entry.name);
  const recognised = importers.flatMap((importer) => fileOf(importer, folder, names.toSorted()) ?? []);
  const expected = importers.map(({ file }) => file).join(', ');
  if (recognised.length === 0) throw new ImportError(`${folder} ne contient aucun fichier attendu (${expected}, ou les mêmes en .xlsx).`);
  const taken = new Set(recognised.flatMap((one) => one.taken));
  const unrecognised = entries.filter(({ name }) => !taken.has(name)).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return { files: recognised.map(({ file }) => file), unrecognised: unrecognised.sort() };
}
