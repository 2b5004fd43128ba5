import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from './file-line.ts';

const localMark = 0x04034b50;
const oldOfficeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const localSize = 30;
const mostBytes = 100_000_000;

export const damaged = () => new UnreadableFile('Classeur abîmé : ouvrez-le dans un tableur et enregistrez-le de nouveau, ou en CSV', null);
const tooLarge = () => new UnreadableFile('Classeur de plus de 100 Mo une fois ouvert : enregistrez en CSV', null);
const locked = () =>
  new UnreadableFile(
    'Classeur protégé par un mot de passe, ou ancien format .xls : enregistrez-le en .xlsx sans mot de passe, ou en CSV',
    null,
  );
const noWorkbook = () =>
  new UnreadableFile('Ce fichier n’est pas un classeur .xlsx, malgré son nom : enregistrez-le en .xlsx ou en CSV', null);

/** Lists the XML parts of the archive, from its central directory. */
async function partsOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw locked();
    if (/\.(xml|rels)$/.test(entry.fileName)) entries.push(entry);
  }
  if (entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0) > mostBytes) throw tooLarge();
  return entries;
}

/** Extracts one part. The library stops when it inflates beyond its announced size (zip bomb); its sum is compared here. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) throw damaged();
  return content;
}

/** Extracts the XML parts of a workbook, 100 MB at most in all; pictures and printer settings are skipped. Throws `UnreadableFile`. */
export async function openArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  if (bytes.subarray(0, oldOfficeMark.length).equals(oldOfficeMark)) throw locked();
  if (bytes.length < localSize || bytes.readUInt32LE(0) !== localMark) throw noWorkbook();
  try {
    const zip = await fromBufferPromise(bytes);
    const parts = new Map<string, Buffer>();
    for (const entry of await partsOf(zip)) parts.set(entry.fileName, await contentOf(zip, entry));
    return parts;
  } catch (error) {
    // This block reads nothing but the bytes: every failure (an offset beyond the end, a truncated stream) comes from the file.
    throw error instanceof UnreadableFile ? error : damaged();
  }
}
