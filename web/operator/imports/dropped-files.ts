import { importFileLimit, importRefusals } from '#protocol/imports/imports-desk.ts';
import { isSameName } from './file-names.ts';

/** A file that the operator chose or dropped. `path`: with the folders above it, as `réseau/indices/brent.csv`. */
export type Dropped = { file: File; path: string };
/** A file to send. `folder`: the sub-folder that the portal expects it in, as `indices`. `name`: with that folder. */
export type ToSend = { file: File; folder: string | null; name: string };
/** A file that stays here, with the reason in French. */
export type LeftHere = { name: string; reason: string };

const isTable = (name: string): boolean => /\.(?:csv|xlsx)$/i.test(name);
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part.startsWith('~$'));
const otherFolder = 'Dans un sous-dossier que le portail n’attend pas';

/** Parts the files that can be sent from the others. `expected`: the names that the portal expects, as `indices/*.csv`. */
export function sortDropped(dropped: readonly Dropped[], expected: readonly string[]): { send: ToSend[]; left: LeftHere[] } {
  const folders = expected.flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : []));
  const send: ToSend[] = [];
  const left: LeftHere[] = [];
  for (const { file, path } of dropped.filter((one) => !isHidden(one.path))) {
    const above = path.split('/').slice(0, -1);
    const folder = folders.find((name) => isSameName(name, above.at(-1) ?? '')) ?? null;
    if (!isTable(file.name)) left.push({ name: path, reason: importRefusals.wrongType.message });
    else if (file.size > importFileLimit) left.push({ name: path, reason: importRefusals.tooLarge.message });
    else if (folder === null && above.length > 1) left.push({ name: path, reason: otherFolder });
    else send.push({ file, folder, name: folder === null ? file.name : `${folder}/${file.name}` });
  }
  return { send, left };
}

/** Returns the files that an input chose: of a folder, with their paths. */
export const filesOfInput = (files: FileList | null): Dropped[] =>
  [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Reads a folder to its end: the browser gives its entries a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesOfEntry(entry: FileSystemEntry): Promise<Dropped[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  if (!isFolder(entry)) return [];
  return (await Promise.all((await entriesOf(entry)).map(filesOfEntry))).flat();
}

/** Returns the files of a drop, those of dropped folders too. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<Dropped[]> {
  // The entries must be read before the first wait: the browser empties the list then.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.length === 0 ? filesOfInput(files) : (await Promise.all(entries.map(filesOfEntry))).flat();
}
