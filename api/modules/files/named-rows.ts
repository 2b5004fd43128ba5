import type { SentFile } from '#protocol/desk/desk-fields.ts';

/** A document that is a part of a content: its id as the key of its row, and its file. */
export type PartDocument = { key: string; fid: string };

/**
 * Gives each row of a form the document of the content that it changes. A row that names none, as one of an earlier version, is the document
 * that has its file, which keeps its address; else it is a new document, with an empty key.
 */
export function namedRows<Row extends { key: string; file: SentFile | null }>(
  rows: readonly Row[],
  stored: readonly PartDocument[],
): Row[] {
  const free = new Map(stored.map(({ key, fid }) => [key, fid]));
  const exact = rows.map((row) => ({ ...row, key: free.delete(row.key) ? row.key : '' }));
  return exact.map((row) => {
    const [key = ''] = row.key === '' ? ([...free].find(([, fid]) => fid === row.file?.fid) ?? []) : [row.key];
    free.delete(key);
    return { ...row, key };
  });
}
