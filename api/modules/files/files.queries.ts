import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import './files.tables.ts';

type UploadedFile = {
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  created_at: Date;
  uploaded_by: number;
};
type PublishedFile = Omit<UploadedFile, 'uploaded_by'> & { id: string };

/** True for a row of `files` that a contract or a document has. */
export const isAttached = sql<boolean>`(exists (select from contract_attachments t where t.file_id = files.id)
  or exists (select from documents d where d.file_id = files.id))`;

/** Inserts the row of a file that a user sent and returns its id. The bytes are already in the file store. */
export const insertFile = async (tx: Tx, file: UploadedFile): Promise<string> =>
  (await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;

/** Inserts the rows of files that documents of the same transaction have, under ids that the caller made. */
export const insertPublishedFiles = (tx: Tx, files: readonly PublishedFile[]) => tx.insertInto('files').values(files).execute();

/** Records that contracts have these files: the purge leaves them. */
export const attachFiles = (tx: Tx, fids: readonly string[]) =>
  tx.updateTable('files').set({ uploaded_by: null, taken_off: false }).where('id', '=', sql<string>`any(${fids}::uuid[])`).execute();

/**
 * Records that these files were removed from a contract by a user. From then on only this user reads them, until the purge deletes
 * them: it counts their age from `now`, or from their creation without it.
 */
export const detachFiles = (tx: Tx, fids: readonly string[], { userId, now }: { userId: number; now?: Date }) =>
  tx
    .updateTable('files')
    .set({ uploaded_by: userId, taken_off: true, ...(now && { created_at: now }) })
    .where('id', '=', sql<string>`any(${fids}::uuid[])`)
    .execute();

/**
 * Deletes one row of a file sent before `before` that no contract and no document has; undefined when none is left. Rows that another
 * transaction has locked are skipped (SKIP LOCKED). `isShared`: another row has the same bytes, so the store must keep them.
 */
export async function deleteUnattachedFile(tx: Tx, before: Date): Promise<{ sha256: string; isShared: boolean } | undefined> {
  const file = await tx
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('created_at', '<', before)
    .where(sql<boolean>`not ${isAttached}`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!file) return undefined;
  await tx.deleteFrom('files').where('id', '=', file.id).execute();
  const other = await tx.selectFrom('files').select('id').where('sha256', '=', file.sha256).limit(1).executeTakeFirst();
  return { sha256: file.sha256, isShared: other !== undefined };
}
