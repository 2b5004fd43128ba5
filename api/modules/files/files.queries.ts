import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import './files.tables.ts';

type UploadedFile = {
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  created_at: Date;
  uploaded_by: number;
  at_desk?: boolean;
};
type PublishedFile = Omit<UploadedFile, 'uploaded_by' | 'at_desk'> & { id: string };

/** The files that a form of the desk names in the column `body` of `t`; the same expression is indexed (migration 0064). */
const isNamed = sql`jsonb_path_query_array(t.body, '$.**.fid') @> to_jsonb(files.id::text)`;

/** True for a row of `files` that a contract, a document, a draft of the desk or its history has. */
export const isAttached = sql<boolean>`(exists (select from contract_attachments t where t.file_id = files.id)
  or exists (select from documents d where d.file_id = files.id)
  or exists (select from content_drafts t where ${isNamed})
  or exists (select from content_revisions t where ${isNamed}))`;

/** Sums the bytes of the files that a user sent and nothing has yet. */
export const countPendingBytes = async (db: Reader, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('files')
      .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
      .where('uploaded_by', '=', userId)
      .where('detached_from', 'is', null)
      .where(sql<boolean>`not ${isAttached}`)
      .executeTakeFirstOrThrow()
  ).bytes;

/** A file that a form of the desk may name. */
export type DeskFile = { fid: string; name: string; size: number };

/** Finds the files that a form of the desk may name, among some: those sent at the desk, and those published with documents. */
export const findDeskFiles = (db: Reader, fids: readonly string[]): Promise<DeskFile[]> =>
  db
    .selectFrom('files')
    .select(['id as fid', 'name', 'size'])
    .where('id', '=', sql<string>`any(${fids}::uuid[])`)
    .where('at_desk', '=', true)
    .execute();

/**
 * Finds a file of the desk for an operator who may read `resources`: one that they sent, and one that a document or a form of these has. A
 * document of an offer or of a study has their rights.
 */
export const findReadableDeskFile = (db: Reader, fid: string, reader: { userId: number; resources: readonly string[] }) =>
  db
    .selectFrom('files')
    .select(['name', 'content_type', 'sha256'])
    .where('id', '=', fid)
    .where(sql<boolean>`not exists (select from contract_attachments t where t.file_id = files.id)`)
    .where(
      sql<boolean>`((at_desk and uploaded_by = ${reader.userId})
        or exists (select from documents d where d.file_id = files.id and case when d.study_id is not null then 'studies'
          when d.offer_id is not null then 'offers' when d.visibility = 'private' then 'private-documents' else 'documents' end
          = any(${reader.resources}::text[]))
        or (at_desk and exists (select from content_drafts t where t.kind = any(${reader.resources}::text[]) and ${isNamed}))
        or (at_desk and exists (select from content_revisions t where t.kind = any(${reader.resources}::text[]) and ${isNamed})))`,
    )
    .executeTakeFirst();

/** Inserts the row of a file that a user sent and returns its id. The bytes are already in the file store. */
export const insertFile = async (tx: Tx, file: UploadedFile): Promise<string> =>
  (await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;

/** Copies the row of a file under a new id, for the same bytes. */
export const copyFile = async (tx: Tx, fid: string): Promise<string> =>
  (
    await tx
      .insertInto('files')
      .columns(['name', 'content_type', 'size', 'sha256', 'created_at', 'at_desk'])
      .expression((eb) =>
        eb.selectFrom('files').select(['name', 'content_type', 'size', 'sha256', 'created_at', 'at_desk']).where('id', '=', fid),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Inserts the rows of files that documents of the same transaction have, under ids that the caller made. */
export const insertPublishedFiles = (tx: Tx, files: readonly PublishedFile[]) =>
  tx
    .insertInto('files')
    .values(files.map((file) => ({ ...file, at_desk: true })))
    .execute();

/** Records that contracts or contents of the desk have these files: the purge leaves them. */
export const attachFiles = (tx: Tx, fids: readonly string[]) =>
  tx.updateTable('files').set({ uploaded_by: null, detached_from: null }).where('id', '=', sql<string>`any(${fids}::uuid[])`).execute();

/**
 * Records that these files were removed from a contract and fall to a user. From then on only this user reads them, as long as the contract is
 * visible to the user, until the purge deletes them: it counts their age from `now`, or from their creation without it.
 */
export const detachFiles = (
  tx: Tx,
  fids: readonly string[],
  { contractId, userId, now }: { contractId: number; userId: number; now?: Date },
) =>
  tx
    .updateTable('files')
    .set({ uploaded_by: userId, detached_from: contractId, ...(now && { created_at: now }) })
    .where('id', '=', sql<string>`any(${fids}::uuid[])`)
    .execute();

/**
 * Deletes one row of a file sent before `before` that nothing has: no contract, document, draft or history of the desk; undefined when none
 * is left. Rows that another transaction has locked are skipped (SKIP LOCKED). `isShared`: another row has the same bytes, so the store must
 * keep them.
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
