import { fileTypeFromFile } from 'file-type';
import type { FileEnding } from '#protocol/files/files.ts';

/** A kind of file: the media type that it is served with, and the accepted endings of its name, the usual one first. */
export type FileKind = {
  type: string;
  endings: readonly [FileEnding, ...FileEnding[]];
};

const openDocument = 'application/vnd.oasis.opendocument';
const office = 'application/vnd.openxmlformats-officedocument';
/** The accepted kinds except texts, by the name that the library `file-type` gives them. */
const kinds: Record<string, FileKind> = {
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  docx: { type: `${office}.wordprocessingml.document`, endings: ['docx'] },
  xlsx: { type: `${office}.spreadsheetml.sheet`, endings: ['xlsx'] },
  pptx: { type: `${office}.presentationml.presentation`, endings: ['pptx'] },
  odt: { type: `${openDocument}.text`, endings: ['odt'] },
  ods: { type: `${openDocument}.spreadsheet`, endings: ['ods'] },
  odp: { type: `${openDocument}.presentation`, endings: ['odp'] },
  png: { type: 'image/png', endings: ['png'] },
  jpg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { type: 'image/webp', endings: ['webp'] },
};
/** Every text is served as plain text, so that the browser shows an HTML page or a script and does not run it. */
const text: FileKind = { type: 'text/plain', endings: ['txt', 'csv'] };

const [control, unassigned] = [1, 2];
/** The class of each byte: 0 for a usual one, `control`, or `unassigned` for the five bytes without a character in Windows-1252. */
const byteClasses = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isBlank = byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d;
  if ((byte < 0x20 && !isBlank) || byte === 0x7f) return control;
  return [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) ? unassigned : 0;
});
/** Returns the classes of all the bytes of a chunk, as one bit mask. A loop over 20 million bytes must stay simple. */
function classesIn(chunk: Uint8Array): number {
  let mask = 0;
  for (const byte of chunk) mask |= byteClasses[byte] ?? 0;
  return mask;
}

/** Tells that the bytes are a text in UTF-8 or Windows-1252, without control characters. */
async function isText(bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isWindows = true;
  const decode = (chunk?: Uint8Array) => {
    try {
      utf8.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      isUtf8 = false;
    }
  };
  for await (const chunk of bytes) {
    const mask = classesIn(chunk);
    if ((mask & control) !== 0) return false;
    isWindows &&= (mask & unassigned) === 0;
    if (isUtf8) decode(chunk);
    if (!isUtf8 && !isWindows) return false;
  }
  if (isUtf8) decode();
  return isUtf8 || isWindows;
}

/** Returns the ending that the first bytes of a file mean; undefined when they mean none. */
async function detectEnding(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.ext;
  } catch (error) {
    // A truncated file makes the library fail: it has no kind. An error of the disk is a defect.
    if (error instanceof Error && !('syscall' in error)) return undefined;
    throw error;
  }
}

/** Returns the kind of the file in `path`, by its bytes alone; null when it is not accepted. `bytes` reads the file from its start. */
export async function kindOf(path: string, bytes: () => AsyncIterable<Uint8Array>): Promise<FileKind | null> {
  const ending = await detectEnding(path);
  const kind = ending === undefined ? undefined : kinds[ending];
  // A text may begin like another kind: 'BM' like a picture, '<?xml' like a page.
  return kind ?? ((await isText(bytes())) ? text : null);
}

/** Returns the media type that a file is served with. A text named .csv is text/csv. */
export const servedType = ({ type }: FileKind, name: string): string =>
  type === text.type && name.toLowerCase().endsWith('.csv') ? 'text/csv' : type;
