import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** A large answer made once: its bytes, the same compressed, and a tag that changes with them. */
export type Packed = {
  bytes: Buffer;
  gzipped: Buffer;
  tag: string;
};

/** Packs a text; the compression runs beside the requests being served. */
export async function pack(text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  return { bytes, gzipped: await compress(bytes), tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}
