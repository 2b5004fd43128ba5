export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/**
 * Detects the encoding of a file by reading it to its end: UTF-16 by its byte order mark, UTF-8 when all bytes are valid, else
 * Windows-1252. Returns null for a binary file.
 */
export async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<Encoding | null> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  let utf8 = true;
  for await (const chunk of bytes) {
    if (first && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    first = false;
    if (chunk.includes(0)) return null;
    utf8 &&= decodes(strict, chunk);
  }
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

/** Decodes a file piece by piece, without its byte order mark; every end of line becomes '\n'. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let pending = '';
  for await (const chunk of bytes) {
    const text = pending + decoder.decode(chunk, { stream: true });
    pending = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pending.length).replace(/\r\n?/g, '\n');
  }
  yield (pending + decoder.decode()).replace(/\r\n?/g, '\n');
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
