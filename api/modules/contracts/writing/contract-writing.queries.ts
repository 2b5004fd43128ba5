import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tx } from '#api/platform/database/schema.ts';
import type { Permission } from '#protocol/contracts/contract-words.ts';
import { nameOf } from '../contracts.queries.ts';

export const insertContract = async (tx: Tx, row: Insertable<Database['contracts']>): Promise<number> =>
  (await tx.insertInto('contracts').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** The contract that somebody has created under a key, which nobody else creates under it until the end of the transaction. */
export async function lockCreation(tx: Tx, authorId: number, key: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`création ${authorId} ${key}`}, 0))`.execute(tx);
  const found = tx.selectFrom('contract_creations').select('contract_id').where('author_id', '=', authorId).where('key', '=', key);
  return (await found.executeTakeFirst())?.contract_id;
}

export const noteCreation = (tx: Tx, creation: Insertable<Database['contract_creations']>) =>
  tx.insertInto('contract_creations').values(creation).execute();

/** Changes a contract and moves its version: another's stale change is told so. */
export const updateContract = (tx: Tx, id: number, change: Updateable<Database['contracts']>) =>
  tx
    .updateTable('contracts')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Who collaborates from now on, and as what: those who are not named do no more. */
export async function replaceCollaborators(
  tx: Tx,
  contractId: number,
  people: readonly { id: string; permission: Permission }[],
): Promise<void> {
  await tx.deleteFrom('contract_collaborators').where('contract_id', '=', contractId).execute();
  if (people.length === 0) return;
  await tx
    .insertInto('contract_collaborators')
    .values(people.map(({ id, permission }) => ({ contract_id: contractId, user_id: Number(id), permission })))
    .execute();
}

/** The contracts under one that is deleted stand on their own; its amendments were deleted before it. */
export const leaveParent = (tx: Tx, id: number) =>
  tx
    .updateTable('contracts')
    .set({ parent_id: null, version: sql`version + 1` })
    .where('parent_id', '=', id)
    .where('amendment', '=', false)
    .execute();

/** The files that a contract carries from now on, in their order. One that it carries no more is its `owner`'s, and swept later. */
export async function replaceAttachments(
  tx: Tx,
  contractId: number,
  files: { document: readonly string[]; private: readonly string[] },
  owner: { userId: number; now?: Date },
): Promise<void> {
  const wanted = (['document', 'private'] as const).flatMap((kind) => files[kind].map((file_id) => ({ file_id, kind })));
  const fids = wanted.map(({ file_id }) => file_id);
  const dropped = await tx.deleteFrom('contract_attachments').where('contract_id', '=', contractId).returning('file_id').execute();
  const gone = dropped.map(({ file_id }) => file_id).filter((fid) => !fids.includes(fid));
  await tx
    .updateTable('files')
    .set({ uploaded_by: owner.userId, ...(owner.now && { created_at: owner.now }) })
    .where('id', '=', sql<string>`any(${gone}::uuid[])`)
    .execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('contract_attachments')
    .values(wanted.map((one, position) => ({ ...one, contract_id: contractId, position })))
    .execute();
  await tx.updateTable('files').set({ uploaded_by: null }).where('id', '=', sql<string>`any(${fids}::uuid[])`).execute();
}

export type EventToWrite = { contractId: number; at: Date; action: string; note?: string | null };

/** Writes lines of the history: by a user, or by the portal itself. */
export async function insertEvents(tx: Tx, userId: number | null, events: readonly EventToWrite[]): Promise<void> {
  if (events.length === 0) return;
  const name = userId === null ? sql<string>`'Automatique'` : sql<string>`(select ${nameOf(sql`u`)} from users u where u.id = ${userId})`;
  await tx
    .insertInto('contract_events')
    .values(
      events.map(({ contractId, at, action, note = null }) => ({
        contract_id: contractId,
        at,
        user_id: userId,
        user_name: name,
        action,
        note,
      })),
    )
    .execute();
}
