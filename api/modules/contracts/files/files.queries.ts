import { sql } from 'kysely';
import { isVisible, visibleContracts } from '#api/modules/contracts/contracts.access.queries.ts';
import { isAttached } from '#api/modules/files/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';

/**
 * Finds the file `fid` and its contract for an actor who may read it: a reader of the contract (RDG-219), or the user to whom the file falls
 * while no contract has it. One that was removed from a contract falls to nobody who may not see that contract, deleted or not. Operators read
 * none: the author did not authorise them to (CTR-87).
 */
export const findAttachment = (db: Reader, actor: Actor, fid: string) =>
  db
    .selectFrom('files')
    .leftJoin('contract_attachments as t', 't.file_id', 'files.id')
    .select(['files.id', 'files.name', 'files.content_type', 'files.sha256', 't.contract_id'])
    .where('files.id', '=', actor.role === 'operator' ? null : fid)
    .where(
      sql<boolean>`(exists (select from contracts c where c.id = t.contract_id and ${isVisible(actor, sql`c`)})
        or (files.uploaded_by = ${actor.userId} and not ${isAttached} and (files.detached_from is null
          or files.detached_from in (select contract_id from ${visibleContracts(actor)}))))`,
    )
    .executeTakeFirst();
