import { fileTypeFromFile } from 'file-type';
import type { AttachmentEnding } from '#protocol/contracts/contract-files.ts';

/** What a file is: the type that it is served with, and the endings that its name may have, the usual one first. */
export type FileKind = {
  type: string;
  endings: readonly [AttachmentEnding, ...AttachmentEnding[]];
};

const openDocument = 'application/vnd.oasis.opendocument';
const office = 'application/vnd.openxmlformats-officedocument';
/** What is accepted beside texts, by the name that the detection gives it. */
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
/** A text is served as a plain one, whatever is written in it: a page or a script sent as an attachment is only read. */
const text: FileKind = { type: 'text/plain', endings: ['txt', 'csv'] };

const [control, unassigned] = [1, 2];
/** What each byte is where it stands alone: nothing particular, a control character, or one of the five that Windows-1252 leaves out. */
const meanings = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isBlank = byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d;
  if ((byte < 0x20 && !isBlank) || byte === 0x7f) return control;
  return [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) ? unassigned : 0;
});
/** What all the bytes of a piece are, together: twenty million of them are looked at one by one. */
function meaningsIn(chunk: Uint8Array): number {
  let seen = 0;
  for (const byte of chunk) seen |= meanings[byte] ?? 0;
  return seen;
}

/** Whether bytes are a text in UTF-8 or Windows-1252, without control characters. */
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
    const seen = meaningsIn(chunk);
    if ((seen & control) !== 0) return false;
    isWindows &&= (seen & unassigned) === 0;
    if (isUtf8) decode(chunk);
    if (!isUtf8 && !isWindows) return false;
  }
  if (isUtf8) decode();
  return isUtf8 || isWindows;
}

async function detected(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.ext;
  } catch (error) {
    // A file that begins like one of a kind and is not whole is of no kind; a disk that does not answer says nothing of it.
    if (error instanceof Error && !('syscall' in error)) return undefined;
    throw error;
  }
}

/** What the file in `path` is, by its bytes alone; null when it is nothing that is accepted. `bytes` reads it from its start. */
export async function kindOf(path: string, bytes: () => AsyncIterable<Uint8Array>): Promise<FileKind | null> {
  const ending = await detected(path);
  const kind = ending === undefined ? undefined : kinds[ending];
  // A text may begin like a file of another kind ('BM' is a picture, '<?xml' a page): it is a text all the same.
  return kind ?? ((await isText(bytes())) ? text : null);
}

/** The type that a file of a name is served with: a table keeps its own. */
export const servedType = ({ type }: FileKind, name: string): string =>
  type === text.type && name.toLowerCase().endsWith('.csv') ? 'text/csv' : type;
