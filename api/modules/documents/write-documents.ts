import { attachFiles } from '#api/modules/files/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { DocumentFormat } from '#protocol/documents/documents.ts';
import { takenSlugs } from './publishing.queries.ts';
import { type DocumentColumns, insertDocument, ownFile, updateDocument } from './writing.queries.ts';

/** A document as the desk writes it. Its file is already there. */
export type WrittenDocument = Omit<DocumentColumns, 'file_id' | 'format'> & { file: { fid: string; name: string } };

/** Returns the format of a file that a document may have, by its name; null for any other one. */
const formatOf = (fileName: string): DocumentFormat | null =>
  /\.pdf$/i.test(fileName) ? 'pdf' : /\.(?:xlsx|ods)$/i.test(fileName) ? 'xls' : null;

/** Says why no document may have a file of this name, whose ending was made from its bytes; null when one may. */
export const problemOfFile = (fileName: string): string | null =>
  formatOf(fileName) === null ? `« ${fileName} » n’est ni un PDF ni un classeur (xlsx, ods)` : null;

/** Adds a document: its title gives its slug, which stays. Returns its id. */
export async function addDocument(tx: Tx, document: WrittenDocument): Promise<number> {
  const slug = freeSlug(document.title, await takenSlugs(tx, [document.title]));
  return insertDocument(tx, { ...(await columnsOf(tx, document, null)), slug });
}

/** Changes a document: a new file keeps slug, title and history. */
export const changeDocument = async (tx: Tx, id: number, document: WrittenDocument): Promise<void> =>
  updateDocument(tx, id, await columnsOf(tx, document, id));

async function columnsOf(tx: Tx, { file, ...columns }: WrittenDocument, id: number | null): Promise<DocumentColumns> {
  const file_id = await ownFile(tx, file.fid, id);
  await attachFiles(tx, [file_id]);
  return { ...columns, body: cleanHtml(columns.body), file_id, format: formatOf(file.name) ?? 'pdf' };
}
