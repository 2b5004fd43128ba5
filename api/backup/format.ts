import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { uploadedFolders } from '#api/platform/files/file-store.ts';

/**
 * The version of the file format. The file is a gzip of lines. A line that begins with '[' is a row: its columns as PostgreSQL's own text,
 * or null. Every other line is a JSON part, in this order: head; for each table its part, rows and end; sequences; for each uploaded file
 * its part, bytes and end; complete; and the seal, in a gzip member of its own.
 * Every version keeps the seal, by which a damaged file is told from one of a later version.
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
  /** The migrations that the database had. */
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

/** Writes a part as a line. */
export const lineOf = (content: Part): string => `${JSON.stringify(content)}\n`;

/** Makes the last bytes of the file, of constant length: the SHA-256 of all bytes before them, as a gzipped line. */
export function sealOf(hash: string): Buffer {
  const member = gzipSync(lineOf({ part: 'seal', sha256: hash }), { level: 0 });
  // Byte 9 names the operating system: 255 makes the seal the same on all of them.
  member[9] = 255;
  return member;
}
export const sealLength = sealOf('0'.repeat(64)).length;
