/** `windows-1252`: also for a file with lines of both, each of which is decoded apart. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/** The share of control characters from which a file with null bytes is no text. */
const mostControls = 0.05;
const isControl = (byte: number): boolean => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13;

/**
 * Detects the encoding of a file by reading it to its end: UTF-16 by its byte order mark, UTF-8 when all bytes are valid, else
 * Windows-1252. Returns null for a binary file: null bytes and many control characters. A text may hold a stray null byte.
 */
export async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<Encoding | null> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let controls = 0;
  let nulls = false;
  let utf8 = true;
  for await (const chunk of bytes) {
    if (size === 0 && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    size += chunk.length;
    nulls ||= chunk.includes(0);
    for (const byte of chunk) if (isControl(byte)) controls += 1;
    utf8 &&= decodes(strict, chunk);
  }
  if (nulls && controls > size * mostControls) return null;
  return utf8 && decodes(strict) ? 'utf-8' : 'windows-1252';
}

/** True when the bytes are valid UTF-8 so far. Called without bytes, it checks that the last character is complete. */
function decodes(strict: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The bytes of one character of UTF-8 that hardly occur side by side in a French text of Windows-1252 ('Ã©', 'â€™'). */
const utf8Letter = /\xC2[\xA0-\xBF]|[\xC3-\xC5][\x80-\xBF]|[\xE1-\xEF][\x80-\xBF]{2}|[\xF1-\xF4][\x80-\xBF]{3}/;
const latin = new TextDecoder('windows-1252');
const lossy = new TextDecoder('utf-8');

/**
 * Decodes one line of a file that is not all UTF-8; each character of `line` is a byte. Bytes that have no meaning become U+FFFD: those of
 * Windows-1252 in a line with letters of UTF-8, and those that Windows-1252 leaves free.
 */
function decodedLine(line: string): string {
  if (/^[\0-\x7F]*$/.test(line)) return line;
  const bytes = Buffer.from(line, 'latin1');
  return utf8Letter.test(line) ? lossy.decode(bytes) : latin.decode(bytes).replace(/[\x80-\x9F]/g, '\uFFFD');
}

/** A line is cut when it is longer: the parser refuses it anyway. */
const longestLine = 2_000_000;

/** Decodes each line apart; a piece ends with a line. */
async function* decodedByLine(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pending = '';
  for await (const chunk of bytes) {
    const lines = (pending + Buffer.from(chunk).toString('latin1')).split(/(?<=[\r\n])/);
    pending = lines.pop() ?? '';
    yield lines.map(decodedLine).join('');
    if (pending.length <= longestLine) continue;
    yield decodedLine(pending);
    pending = '';
  }
  yield decodedLine(pending);
}

async function* decodedWhole(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Decodes a file piece by piece, without its byte order mark; every end of line becomes '\n'. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  let pending = '';
  for await (const piece of encoding === 'windows-1252' ? decodedByLine(bytes) : decodedWhole(bytes, encoding)) {
    const text = pending + piece;
    pending = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pending.length).replace(/\r\n?/g, '\n');
  }
  if (pending) yield '\n';
}

export type Separator = ';' | ',' | '\t';
const separators: readonly Separator[] = [';', ',', '\t'];

/** Detects the separator of the columns: the candidate that occurs most often in the heading line, outside quotes; ';' for a tie. */
export function separatorOf(text: string): Separator {
  const [heading = ''] = text.trimStart().split('\n', 1);
  const bare = heading.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best), ';');
}

/** Returns the line 'sep=;' by which a spreadsheet declares the separator, when the file begins with it, and that separator. */
export function declaredSeparator(text: string): { line: string; separator: Separator } | null {
  const [line = '', symbol] = /^"?sep=([;,\t])"?\n/i.exec(text) ?? [];
  const separator = separators.find((one) => one === symbol);
  return separator ? { line, separator } : null;
}
