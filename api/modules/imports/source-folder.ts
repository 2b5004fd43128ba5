import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { normalise } from '#api/platform/text/normalise.ts';
import type { Importer } from './importer.ts';

/** Why nothing could be brought in, in French, for the person at the terminal. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

/** A file of the folder that an area takes in. `name` is the area's, as a text or as a workbook; `problem` says why it is not read. */
export type KnownFile = {
  importer: Importer;
  path: string;
  name: string;
  problem?: string;
};

const workbookOf = (file: string): string => file.replace(/\.csv$/, '.xlsx');
/** What a spreadsheet leaves beside a file that it has open. */
const isLeftBySpreadsheet = (name: string): boolean => name.startsWith('~$') || name.startsWith('.~lock');

/** The file that an importer takes among `names`, recognised like headings whatever the case and the accents; never one of two. */
function fileOf(importer: Importer, folder: string, names: readonly string[]): { file: KnownFile; taken: string[] } | null {
  const shown = [importer.file, workbookOf(importer.file)];
  const taken = names.filter((name) => shown.some((one) => normalise(one) === normalise(name)));
  const [first, second] = taken;
  if (first === undefined) return null;
  const name = shown.find((one) => normalise(one) === normalise(first)) ?? importer.file;
  const file = { importer, path: join(folder, first), name };
  if (second === undefined) return { file, taken };
  return {
    file: { ...file, name: importer.file, problem: `Plusieurs fichiers pour les mêmes lignes, n'en gardez qu'un : ${taken.join(', ')}` },
    taken,
  };
}

const unreadableFolder: Readonly<Record<string, string>> = { ENOENT: "n'existe pas", ENOTDIR: "n'est pas un dossier" };

/** The files of a folder, in the order in which they refer to each other, and the entries that no area takes in. */
export async function sortFolder(folder: string, importers: readonly Importer[]): Promise<{ files: KnownFile[]; left: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new ImportRefusal(`${folder} ${unreadableFolder[code] ?? `ne se lit pas (${code})`}.`);
  });
  const names = entries.filter((entry) => !entry.isDirectory() && !isLeftBySpreadsheet(entry.name)).map((entry) => entry.name);
  const found = importers.flatMap((importer) => fileOf(importer, folder, names.toSorted()) ?? []);
  const known = importers.map(({ file }) => file).join(', ');
  if (found.length === 0) throw new ImportRefusal(`${folder} ne contient aucun fichier attendu (${known}, ou les mêmes en .xlsx).`);
  const taken = new Set(found.flatMap((one) => one.taken));
  const left = entries.filter(({ name }) => !taken.has(name)).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return { files: found.map(({ file }) => file), left: left.sort() };
}
