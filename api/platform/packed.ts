import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** A large answer made once: its bytes, the same bytes compressed by gzip, and their ETag. */
export type Packed = {
  bytes: Buffer;
  gzipped: Buffer;
  tag: string;
};

/** Packs a text. The compression runs in a thread of Node's pool and does not block other requests. */
export async function pack(text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  return { bytes, gzipped: await compress(bytes), tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}
