import { sql } from 'kysely';
import { copyFile } from '#api/modules/files/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { DocumentFormat } from '#protocol/documents/documents.ts';
import './documents.tables.ts';

/** The columns of a document that a save writes. */
export type DocumentColumns = {
  title: string;
  body: string;
  category_id: number;
  format: DocumentFormat;
  organisation_id: number | null;
  visibility: 'members' | 'private';
  offer_id: number | null;
  study_id?: number;
  file_id: string;
  position: number | null;
  updated_at: Date;
};

export const insertDocument = async (tx: Tx, document: DocumentColumns & { slug: string }): Promise<number> =>
  (await tx.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow()).id;

export const updateDocument = async (tx: Tx, id: number, columns: DocumentColumns): Promise<void> =>
  void (await tx.updateTable('documents').set(columns).where('id', '=', id).execute());

/** Returns the file, or a copy of its row when another document has it: each document has a file of its own. */
export async function ownFile(tx: Tx, fid: string, documentId: number | null): Promise<string> {
  const other = await tx.selectFrom('documents').select('id').where('file_id', '=', fid).executeTakeFirst();
  return other === undefined || other.id === documentId ? fid : copyFile(tx, fid);
}

/** Deletes documents for good. Their files stay as long as a history names them. */
export const deleteDocuments = async (tx: Tx, ids: readonly number[]): Promise<void> =>
  void (await tx
    .deleteFrom('documents')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute());
