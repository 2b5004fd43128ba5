export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/** Reads a file through once to know its encoding: UTF-8 if it is valid to the end, else Windows-1252. Null when it is no text. */
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

/** A decoder given no bytes checks that the last character was whole. */
function decodes(strict: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file, piece by piece, without its byte order mark, every end of line being '\n'. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const chunk of bytes) {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, '\n');
}

export type Separator = ';' | ',' | '\t';
const separators: readonly Separator[] = [';', ',', '\t'];

/** What separates the columns: the candidate seen most often in the heading line, outside quotes. */
export function separatorOf(text: string): Separator {
  const [heading = ''] = text.trimStart().split('\n', 1);
  const bare = heading.replace(/"[^"]*"/g, '');
  const times = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, one) => (times(one) > times(best) ? one : best), ';');
}
