import { sql } from 'kysely';
import { isVisible } from '#api/modules/contracts/contracts.access.queries.ts';
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

/** Says what bytes are, and whose until a contract carries them; answers the file's id. */
export const insertFile = async (tx: Tx, file: FileToWrite): Promise<string> =>
  (await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;

/** How many bytes somebody sent that nothing carries yet. */
export const countPendingBytes = async (db: Reader, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('files')
      .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
      .where('uploaded_by', '=', userId)
      .where('taken_off', '=', false)
      .executeTakeFirstOrThrow()
  ).bytes;

const isCarried = sql<boolean>`(exists (select from contract_attachments t where t.file_id = files.id)
  or exists (select from documents d where d.file_id = files.id))`;

/**
 * The file `fid` for who may read it, with its contract: who holds that one, and before there is one who sent it. The network reads
 * none: attachments are not what the authorisation is about (2-dashboard-contracts 5).
 */
export const findAttachment = (db: Reader, actor: Actor, fid: string) =>
  db
    .selectFrom('files')
    .leftJoin('contract_attachments as t', 't.file_id', 'files.id')
    .select(['files.id', 'files.name', 'files.content_type', 'files.sha256', 't.contract_id'])
    .where('files.id', '=', actor.role === 'operator' ? null : fid)
    .where(
      sql<boolean>`(exists (select from contracts c where c.id = t.contract_id and ${isVisible(actor, sql`c`)})
        or (files.uploaded_by = ${actor.userId} and not ${isCarried}))`,
    )
    .executeTakeFirst();

/** Takes a file that was sent before `before` and that nothing carries out of the tables; undefined when there is none left. */
export async function takeForgottenFile(tx: Tx, before: Date): Promise<{ sha256: string; isShared: boolean } | undefined> {
  const found = await tx
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('created_at', '<', before)
    .where(sql<boolean>`not ${isCarried}`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return undefined;
  await tx.deleteFrom('files').where('id', '=', found.id).execute();
  const other = await tx.selectFrom('files').select('id').where('sha256', '=', found.sha256).limit(1).executeTakeFirst();
  return { sha256: found.sha256, isShared: other !== undefined };
}
