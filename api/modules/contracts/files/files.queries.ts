import { sql } from 'kysely';
import { isVisible } from '#api/modules/contracts/contracts.queries.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';

type FileToWrite = {
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  created_at: Date;
  uploaded_by: number;
};

/** Inserts a file, which belongs to `uploaded_by` until a contract has it. Returns its id. */
export const insertFile = async (tx: Tx, file: FileToWrite): Promise<string> =>
  (await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;

/** Sums the bytes of the files that a user sent and no contract has yet. */
export const countPendingBytes = async (db: Reader, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('files')
      .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
      .where('uploaded_by', '=', userId)
      .where('taken_off', '=', false)
      .executeTakeFirstOrThrow()
  ).bytes;

/** Tests that a contract or a document has the file. */
const isAttached = sql<boolean>`(exists (select from contract_attachments t where t.file_id = files.id)
  or exists (select from documents d where d.file_id = files.id))`;

/**
 * Finds the file `fid` and its contract for an actor who may read it: a reader of the contract (RDG-219), or the sender while no contract
 * has the file. Operators read none: the author did not authorise them to (CTR-87).
 */
export const findAttachment = (db: Reader, actor: Actor, fid: string) =>
  db
    .selectFrom('files')
    .leftJoin('contract_attachments as t', 't.file_id', 'files.id')
    .select(['files.id', 'files.name', 'files.content_type', 'files.sha256', 't.contract_id'])
    .where('files.id', '=', actor.role === 'operator' ? null : fid)
    .where(
      sql<boolean>`(exists (select from contracts c where c.id = t.contract_id and ${isVisible(actor, sql`c`)})
        or (files.uploaded_by = ${actor.userId} and not ${isAttached}))`,
    )
    .executeTakeFirst();

/**
 * Deletes the row of one file sent before `before` that no contract and no document has. Returns the hash of its bytes; undefined when no
 * such file is left.
 * `isShared`: another file has the same bytes. Locked rows are left out (SKIP LOCKED).
 */
export async function takeForgottenFile(tx: Tx, before: Date): Promise<{ sha256: string; isShared: boolean } | undefined> {
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
