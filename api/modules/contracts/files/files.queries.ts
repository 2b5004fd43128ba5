import { sql } from 'kysely';
import { isVisible } from '#api/modules/contracts/contracts.queries.ts';
import { isAttached } from '#api/modules/files/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';

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
        or (files.uploaded_by = ${actor.userId} and not ${isAttached}))`,
    )
    .executeTakeFirst();
