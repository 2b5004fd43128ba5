import { crc32, inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './file-line.ts';

const endMark = Buffer.from([0x50, 0x4b, 5, 6]);
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const oldOfficeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const endSize = 22;
const entrySize = 46;
const localSize = 30;
const stored = 0;
const deflated = 8;
const mostBytes = 100_000_000;

export const damaged = () => new UnreadableFile('Classeur abîmé : ouvrez-le dans un tableur et enregistrez-le de nouveau, ou en CSV', null);
const tooLarge = () => new UnreadableFile('Classeur de plus de 100 Mo une fois ouvert : enregistrez en CSV', null);
const locked = () =>
  new UnreadableFile(
    'Classeur protégé par un mot de passe, ou ancien format .xls : enregistrez-le en .xlsx sans mot de passe, ou en CSV',
    null,
  );
const noWorkbook = () =>
  new UnreadableFile("Ce fichier n'est pas un classeur .xlsx, malgré son nom : enregistrez-le en .xlsx ou en CSV", null);

type Entry = {
  name: string;
  method: number;
  sum: number;
  packed: number;
  size: number;
  at: number;
};

/** Lists the entries of a ZIP archive from its central directory; the local headers may lack sizes. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0 || end + endSize > bytes.length) throw damaged();
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let remaining = bytes.readUInt16LE(end + 10); remaining > 0; remaining--) {
    if (bytes.readUInt32LE(at) !== entryMark) throw damaged();
    if (bytes.readUInt16LE(at + 8) & 1) throw locked();
    const nameSize = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + entrySize, at + entrySize + nameSize),
      method: bytes.readUInt16LE(at + 10),
      sum: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += entrySize + nameSize + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Extracts one entry. Stops when it inflates beyond its announced size (zip bomb), and refuses a wrong CRC-32. */
function partOf(bytes: Buffer, { method, sum, packed, size, at }: Entry): Buffer {
  if (bytes.readUInt32LE(at) !== localMark || (method !== stored && method !== deflated)) throw damaged();
  const start = at + localSize + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const inside = bytes.subarray(start, start + packed);
  const part = method === stored ? inside : inflateRawSync(inside, { maxOutputLength: Math.max(size, 1) });
  if (part.length !== size || crc32(part) !== sum) throw damaged();
  return part;
}

/** Extracts the XML parts of a workbook, 100 MB at most in all; pictures and printer settings are skipped. Throws `UnreadableFile`. */
export function openArchive(bytes: Buffer): Map<string, Buffer> {
  if (bytes.subarray(0, oldOfficeMark.length).equals(oldOfficeMark)) throw locked();
  if (bytes.length < localSize || bytes.readUInt32LE(0) !== localMark) throw noWorkbook();
  try {
    const entries = entriesOf(bytes).filter(({ name }) => /\.(xml|rels)$/.test(name));
    if (entries.reduce((total, { size }) => total + size, 0) > mostBytes) throw tooLarge();
    return new Map(entries.map((entry) => [entry.name, partOf(bytes, entry)]));
  } catch (error) {
    // This block reads nothing but the bytes: every failure (an offset beyond the end, a truncated stream) comes from the file.
    throw error instanceof UnreadableFile ? error : damaged();
  }
}
