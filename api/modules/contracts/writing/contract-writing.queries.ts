import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { areOfOneGroup } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Step } from '#api/modules/contracts/contracts.lifecycle.ts';
import { nameOf } from '#api/modules/contracts/contracts.queries.ts';
import { attachFiles, detachFiles } from '#api/modules/files/index.ts';
import type { Database, Tx } from '#api/platform/database/schema.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';
import { stepAction } from './history-texts.ts';

export const insertContract = async (tx: Tx, row: Insertable<Database['contracts']>): Promise<number> =>
  (await tx.insertInto('contracts').values(row).returning('id').executeTakeFirstOrThrow()).id;

/**
 * Takes the advisory lock of an idempotency key until the end of the transaction. Returns the id of the contract that the author created
 * with this key before, if any.
 */
export async function lockCreation(tx: Tx, authorId: number, key: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`création ${authorId} ${key}`}, 0))`.execute(tx);
  const creation = tx.selectFrom('contract_creations').select('contract_id').where('author_id', '=', authorId).where('key', '=', key);
  return (await creation.executeTakeFirst())?.contract_id;
}

/** Records the idempotency key of a creation. */
export const insertCreation = (tx: Tx, creation: Insertable<Database['contract_creations']>) =>
  tx.insertInto('contract_creations').values(creation).execute();

/** Updates a contract and increments its version, so that a change of an older version is refused (optimistic lock, RDG-221). */
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
 * Writes the collaborators `people`, where the form `shown` to the user had others (three-way merge). A person whom the user left as shown
 * keeps the stored permission. A person who was not shown stays: the rights of that person are suspended. Nobody gets a permission above
 * the own rights on contracts.
 */
export async function writeCollaborators(tx: Tx, contractId: number, shown: readonly Person[], people: readonly Person[]): Promise<void> {
  const isListed = (person: Person) => people.some(({ id }) => id === person.id);
  const removed = shown.filter((person) => !isListed(person)).map(({ id }) => Number(id));
  const changed = people.filter(({ id, permission }) => !shown.some((person) => person.id === id && person.permission === permission));
  await sql`delete from contract_collaborators where contract_id = ${contractId} and user_id = any(${removed}::integer[])`.execute(tx);
  await sql`insert into contract_collaborators (contract_id, user_id, permission)
    select ${contractId}, u.id, least(n.permission, u.contract_rights)
    from unnest(${changed.map(({ id }) => Number(id))}::integer[], ${changed.map(({ permission }) => permission)}::text[]) as n(id, permission)
    join users u on u.id = n.id
    on conflict (contract_id, user_id) do update set permission = excluded.permission`.execute(tx);
}

/** Removes the parent of the contracts under a deleted contract, and returns their ids. No amendment is among them (RDG-224). */
export async function leaveParent(tx: Tx, id: number, now: Date): Promise<number[]> {
  const children = await tx
    .updateTable('contracts')
    .set({ parent_id: null, updated_at: now, version: sql`version + 1` })
    .where('parent_id', '=', id)
    .where('amendment', '=', false)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return children.map((child) => child.id);
}

/**
 * Copies the inherited columns of these contracts (CTR-70) and their company to the amendments below them, at any depth. Archived amendments and
 * those of another group stay as they are. Every amendment that changes gets the line `action` in its history.
 */
export async function shareWithAmendments(tx: Tx, ids: readonly number[], action: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select h.id, h.id as head, h.organisation_id from contracts h where h.id = any(${ids}::integer[])
      union select c.id, below.head, below.organisation_id from contracts c join below on c.parent_id = below.id
      where c.amendment and c.deleted_at is null and ${areOfOneGroup(sql`c`, sql`below`)})
    update contracts c set nature = h.nature, family_id = h.family_id, mercurial_network = h.mercurial_network,
      supplier_id = h.supplier_id, supplier_text = h.supplier_text, organisation_id = h.organisation_id, updated_at = ${now}, version = c.version + 1
    from below join contracts h on h.id = below.head
    where c.id = below.id and c.id <> below.head and c.status <> 'archived'
      and (c.nature, c.family_id, c.mercurial_network, c.supplier_id, c.supplier_text, c.organisation_id)
      is distinct from (h.nature, h.family_id, h.mercurial_network, h.supplier_id, h.supplier_text, h.organisation_id)
    returning c.id`.execute(tx);
  await insertEvents(
    tx,
    null,
    rows.map((amendment) => ({ contractId: amendment.id, at: now, action })),
  );
}

/** Copies the inherited columns again, to every amendment of the contract that these contracts amend, at any depth, or are. */
export async function shareAgain(tx: Tx, ids: readonly number[], action: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select c.id, c.parent_id, c.amendment from contracts c where c.id = any(${ids}::integer[])
      union select c.id, c.parent_id, c.amendment from contracts c join up on up.amendment and c.id = up.parent_id)
    select id from up where not amendment`.execute(tx);
  await shareWithAmendments(
    tx,
    rows.map(({ id }) => id),
    action,
    now,
  );
}

/** Replaces the files of a contract, in the order of the lists. A file that is removed belongs to `owner` until the nightly job deletes it. */
export async function replaceAttachments(
  tx: Tx,
  contractId: number,
  files: { document: readonly string[]; private: readonly string[] },
  owner: { userId: number; now?: Date },
): Promise<void> {
  const attachments = (['document', 'private'] as const).flatMap((kind) => files[kind].map((file_id) => ({ file_id, kind })));
  const fids = attachments.map(({ file_id }) => file_id);
  const detached = await tx.deleteFrom('contract_attachments').where('contract_id', '=', contractId).returning('file_id').execute();
  const removed = detached.map(({ file_id }) => file_id).filter((fid) => !fids.includes(fid));
  await detachFiles(tx, removed, { contractId, ...owner });
  if (attachments.length === 0) return;
  await tx
    .insertInto('contract_attachments')
    .values(attachments.map((attachment, position) => ({ ...attachment, contract_id: contractId, position })))
    .execute();
  await attachFiles(tx, fids);
}

export type EventToWrite = {
  contractId: number;
  at: Date;
  action: string;
  note?: string | null;
};

/** Inserts lines of the history, in the name of a user; null is the portal itself. */
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

/** Inserts a line of the history for each step that `advanceTo` returned. */
export const insertSteps = (tx: Tx, contracts: readonly { contractId: number; steps: readonly Step[] }[], now: Date): Promise<void> =>
  insertEvents(
    tx,
    null,
    contracts.flatMap(({ contractId, steps }) => steps.map((step) => ({ contractId, at: now, action: stepAction(step) }))),
  );
