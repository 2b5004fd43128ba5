import { type RawBuilder, sql } from 'kysely';
import type { Actor, Viewer } from '#api/platform/context.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { areOfOneGroup, fromVisible, hasNoAuthor, isVisible, visibleContracts } from './contracts.access.queries.ts';
import type { Contract } from './contracts.lifecycle.ts';
import './contracts.tables.ts';
import { type RevisionSummary, revisionSummary } from './revision/schedule.queries.ts';

/** The display name of a user: the full name, or the e-mail address without one. */
export const nameOf = (user: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(nullif(trim(${user}.firstname || ' ' || ${user}.lastname), ''), ${user}.email)`;

export type Attachment = {
  fileId: string;
  filename: string;
  kind: 'document' | 'private';
};
export type Collaborator = {
  id: number;
  name: string;
  permission: Permission;
};
/** A contract with all that its screen shows. */
export type ContractDetail = Contract & {
  permission: Permission;
  organisation_title: string;
  author_name: string | null;
  no_author: boolean;
  /** The viewer becomes the author by saving: the contract has none, and belongs to the viewer's company (RDG-241). */
  takes_author: boolean;
  parent_title: string | null;
  children: number;
  amendments: number;
  category_title: string;
  supplier_title: string | null;
  /** The slug of its sheet; null for a supplier typed freely, and for a closed one, which has no sheet any more. */
  supplier_slug: string | null;
  revision_note: string | null;
  collaborators: Collaborator[];
  attachments: Attachment[];
  revision: RevisionSummary | null;
  /** A revision is validated, whether the contract has its clause or not. */
  has_validated_price: boolean;
};

/** The collaborators of the contract `c` who may still see it, by name, as JSON. */
const collaboratorsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.user_id, 'name', ${nameOf(sql`u`)}, 'permission', least(k.permission, u.contract_rights))
  order by ${orderKey(nameOf(sql`u`))}, k.user_id), '[]') from contract_collaborators k join users u on u.id = k.user_id join organisations its on its.id = u.organisation_id
  where k.contract_id = c.id and u.disabled_at is null and u.contract_rights is not null
    and coalesce(its.parent_id, its.id) = coalesce(o.parent_id, o.id))`;
/** The files of the contract `c` in the order of the form, as JSON. */
const attachmentsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('fileId', t.file_id, 'filename', x.name, 'kind', t.kind)
  order by t.position), '[]') from contract_attachments t join files x on x.id = t.file_id where t.contract_id = c.id)`;

/** Finds a contract with all that its screen shows, in one statement. Refused as not found when the viewer may not see it. */
export async function findContract(db: Reader, viewer: Viewer, id: number): Promise<ContractDetail> {
  const columns = sql`c.*, visible.permission, o.title as organisation_title, ${hasNoAuthor(sql`c`)} as no_author, ${nameOf(sql`a`)} as author_name,
    (visible.permission = 'write' and c.organisation_id = ${viewer.organisationId} and ${hasNoAuthor(sql`c`)}) as takes_author,
    (select above.title from contracts above where above.id = c.parent_id and ${isVisible(viewer, sql`above`)}) as parent_title,
    (select count(*) from contracts below where below.parent_id = c.id and ${isVisible(viewer, sql`below`)}) as children,
    (select count(*) from contracts below where below.parent_id = c.id and below.amendment and below.deleted_at is null
      and ${areOfOneGroup(sql`below`, sql`c`)}) as amendments,
    f.title as category_title, s.title as supplier_title, case when s.closed_at is null then s.slug end as supplier_slug,
    (select e.note from contract_events e where e.contract_id = c.id and e.user_id is not null order by e.at desc, e.id desc limit 1) as revision_note,
    ${collaboratorsOf} as collaborators, ${attachmentsOf} as attachments, ${revisionSummary} as revision,
    exists (select from contract_revision_results r where r.contract_id = c.id and r.withdrawn_at is null) as has_validated_price`;
  return await db
    .selectFrom(
      sql<ContractDetail>`(select ${columns} from ${fromVisible(viewer)} join organisations o on o.id = c.organisation_id
        join families f on f.id = c.family_id left join users a on a.id = c.author_id
        left join organisations s on s.id = c.supplier_id where c.id = ${id})`.as('detail'),
    )
    .selectAll()
    .executeTakeFirstOrThrow(() => new Refusal(coreRefusals.notFound));
}

/** Finds a contract and locks its row until the end of the transaction. */
export async function lockContract(tx: Tx, viewer: Viewer, id: number): Promise<ContractDetail> {
  // The row lock comes first, so that the next statement reads the last committed change.
  const visible = sql<boolean>`id in (select contract_id from ${visibleContracts(viewer)})`;
  await tx.selectFrom('contracts').select('id').where('id', '=', id).where(visible).forNoKeyUpdate().execute();
  return findContract(tx, viewer, id);
}

/**
 * Locks the row of the contract under which an amendment moves, until the end of the transaction. It comes before the lock of the amendment: an import
 * locks a contract first, then writes its amendments.
 */
export async function lockNewParent(tx: Tx, viewer: Viewer, id: number, parent: number): Promise<void> {
  const visible = sql<boolean>`id in (select contract_id from ${visibleContracts(viewer)})`;
  const isNew = sql<boolean>`exists (select from contracts moved where moved.id = ${id} and moved.amendment and moved.parent_id is distinct from ${parent})`;
  await tx.selectFrom('contracts').select('id').where('id', '=', parent).where(visible).where(isNew).forNoKeyUpdate().execute();
}

/**
 * Takes the advisory lock of the contracts of a group until the end of the transaction: no other transaction moves, amends or deletes one
 * of them. Two moves at the same time could otherwise make a contract its own ancestor.
 */
export const lockTree = (tx: Tx, { groupId }: Pick<Actor, 'groupId'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`contrats ${groupId}`}, 0))`.execute(tx);

export type HistoryEvent = {
  at: Date;
  user_name: string;
  action: string;
  note: string | null;
};
/** Lists the history of a contract, the last event first. Refused as not found when the viewer may not see it. */
export async function listHistory(db: Reader, viewer: Viewer, id: number): Promise<HistoryEvent[]> {
  const rows = await db
    .selectFrom('contracts as c')
    .leftJoin('contract_events as e', 'e.contract_id', 'c.id')
    .select(['e.at', 'e.user_name', 'e.action', 'e.note'])
    .where('c.id', '=', id)
    .where(isVisible(viewer, sql`c`))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(5000)
    .execute();
  if (rows.length === 0) throw new Refusal(coreRefusals.notFound);
  // A contract without events is one row of nulls (left join).
  return rows.flatMap(({ at, user_name, action, note }) =>
    at && user_name !== null && action !== null ? [{ at, user_name, action, note }] : [],
  );
}

export type Related = {
  id: number;
  title: string;
  parent_id: number | null;
};
/**
 * Lists the contracts of the tree of a contract that the viewer may see (RDG-243): up from the contract to the highest visible one, then
 * all below that one. Refused as not found when the viewer may not see the contract.
 */
export async function listRelatives(db: Reader, viewer: Viewer, id: number): Promise<Related[]> {
  const visible = sql`(select c.id, c.title, c.parent_id from ${fromVisible(viewer)})`;
  const relatives = sql<Related>`(
    with recursive visible as materialized ${visible},
    above as (select s.id, s.parent_id, 0 as height from visible s where s.id = ${id}
      union all select s.id, s.parent_id, above.height + 1 from visible s join above on s.id = above.parent_id where above.height < 50),
    top as (select id from above order by height desc limit 1),
    tree as (select s.id, s.title, null::integer as parent_id, 0 as depth from visible s join top on top.id = s.id
      union all select s.id, s.title, s.parent_id, tree.depth + 1 from visible s join tree on s.parent_id = tree.id where tree.depth < 50)
    select id, title, parent_id from tree order by depth, ${orderKey(sql`title`)}, id limit 1000)`;
  const rows = await db.selectFrom(relatives.as('relatives')).selectAll().execute();
  if (rows.length === 0) throw new Refusal(coreRefusals.notFound);
  return rows;
}
