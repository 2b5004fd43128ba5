import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { nameOf } from '#api/modules/contracts/contracts.queries.ts';
import { attachFiles, detachFiles } from '#api/modules/files/index.ts';
import type { Database, Tx } from '#api/platform/database/schema.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';

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

type Person = {
  id: string;
  permission: Permission;
};

/**
 * Who collaborates from now on, and as what, where it was `shown` otherwise: who is named as before stays as stored, and so does who was
 * not shown, whose rights on contracts were taken back for a while. Nobody is given more than their rights.
 */
export async function writeCollaborators(tx: Tx, contractId: number, shown: readonly Person[], people: readonly Person[]): Promise<void> {
  const isNamed = (one: Person) => people.some(({ id }) => id === one.id);
  const gone = shown.filter((one) => !isNamed(one)).map(({ id }) => Number(id));
  const given = people.filter(({ id, permission }) => !shown.some((one) => one.id === id && one.permission === permission));
  await sql`delete from contract_collaborators where contract_id = ${contractId} and user_id = any(${gone}::integer[])`.execute(tx);
  await sql`insert into contract_collaborators (contract_id, user_id, permission)
    select ${contractId}, u.id, least(given.permission, u.contract_rights)
    from unnest(${given.map(({ id }) => Number(id))}::integer[], ${given.map(({ permission }) => permission)}::text[]) as given(id, permission)
    join users u on u.id = given.id
    on conflict (contract_id, user_id) do update set permission = excluded.permission`.execute(tx);
}

/** The contracts under one that is deleted stand on their own; its amendments were deleted before it. Answers which. */
export async function leaveParent(tx: Tx, id: number, now: Date): Promise<number[]> {
  const left = await tx
    .updateTable('contracts')
    .set({ parent_id: null, updated_at: now, version: sql`version + 1` })
    .where('parent_id', '=', id)
    .where('amendment', '=', false)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return left.map((one) => one.id);
}

/**
 * The amendments under these contracts, however deep, have from them what an amendment has from its contract (CTR-70), but for archived
 * ones, which change no more. The history of those that it changes says `action`.
 */
export async function shareWithAmendments(tx: Tx, ids: readonly number[], action: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select c.id, c.parent_id as head from contracts c where c.parent_id = any(${ids}::integer[]) and c.amendment and c.deleted_at is null
      union select c.id, below.head from contracts c join below on c.parent_id = below.id where c.amendment and c.deleted_at is null)
    update contracts c set nature = h.nature, family_id = h.family_id, mercurial_network = h.mercurial_network,
      supplier_id = h.supplier_id, supplier_text = h.supplier_text, updated_at = ${now}, version = c.version + 1
    from below join contracts h on h.id = below.head
    where c.id = below.id and c.status <> 'archived' and (c.nature, c.family_id, c.mercurial_network, c.supplier_id, c.supplier_text)
      is distinct from (h.nature, h.family_id, h.mercurial_network, h.supplier_id, h.supplier_text)
    returning c.id`.execute(tx);
  await insertEvents(
    tx,
    null,
    rows.map((one) => ({ contractId: one.id, at: now, action })),
  );
}

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
  await detachFiles(tx, gone, owner);
  if (wanted.length === 0) return;
  await tx
    .insertInto('contract_attachments')
    .values(wanted.map((one, position) => ({ ...one, contract_id: contractId, position })))
    .execute();
  await attachFiles(tx, fids);
}

export type EventToWrite = {
  contractId: number;
  at: Date;
  action: string;
  note?: string | null;
};

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
