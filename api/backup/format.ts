import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { uploadedFolders } from '#api/platform/files/file-store.ts';

/**
 * The file is a gzip of lines. A line that begins with '[' is a row: its columns as PostgreSQL's own text, or null. Every other
 * line is one of the parts below, in this order: head, then each table with its rows and its end, the sequences, each uploaded
 * file with its bytes and its end, complete, and the seal, which stands in a gzip member of its own.
 */
export const formatVersion = 1;
export const notice = 'Ce fichier contient des secrets et des données personnelles.';

const isUploadedPath = (path: string): boolean => {
  const [folder, ...rest] = path.split('/');
  const plain = (name: string) => name !== '' && name !== '.' && name !== '..' && !/[\\\0:]/.test(name);
  return uploadedFolders.some((known) => known === folder) && rest.length > 0 && rest.every(plain);
};

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const head = z.object({
  part: z.literal('head'),
  format: z.literal('portail.sauvegarde'),
  version: count,
  takenAt: z.iso.datetime(),
  kind: z.enum(['embedded', 'postgres']),
  /** The migrations that the tables stood at. */
  migrations: z.array(z.string()).min(1),
  notice: z.string(),
});
export type Head = z.infer<typeof head>;

const sequence = z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() });
export type Sequence = z.infer<typeof sequence>;

export const part = z.discriminatedUnion('part', [
  head,
  z.object({ part: z.literal('table'), name: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ part: z.literal('table-end'), rows: count, sha256 }),
  z.object({ part: z.literal('sequences'), values: z.array(sequence) }),
  z.object({ part: z.literal('file'), path: z.string().refine(isUploadedPath) }),
  z.object({ part: z.literal('bytes'), base64: z.base64() }),
  z.object({ part: z.literal('file-end'), size: count, sha256 }),
  z.object({ part: z.literal('complete'), tables: count, files: count }),
  z.object({ part: z.literal('seal'), sha256 }),
]);
export type Part = z.infer<typeof part>;

export const lineOf = (given: Part): string => `${JSON.stringify(given)}\n`;

/** The last bytes of the file, always as many: the SHA-256 of all bytes before them, as a line for whoever unzips it. */
export function sealOf(hash: string): Buffer {
  const member = gzipSync(lineOf({ part: 'seal', sha256: hash }), { level: 0 });
  // The byte that names the system which zipped: the seal is the same on all of them.
  member[9] = 255;
  return member;
}
export const sealLength = sealOf('0'.repeat(64)).length;
