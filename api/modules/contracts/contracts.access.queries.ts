import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#api/platform/context.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';
import { liveStatuses } from './contracts.lifecycle.ts';

type Sql<T> = RawBuilder<T>;

/** The company at the head of the group that the contract belongs to. */
const groupOf = (contract: Sql<unknown>): Sql<number> =>
  sql`(select coalesce(own.parent_id, own.id) from organisations own where own.id = ${contract}.organisation_id)`;

/** Users `here` of the group who may sign in. */
const presentIn = (group: Sql<unknown>) =>
  sql`users here join organisations own on own.id = here.organisation_id where here.disabled_at is null and ${group} in (own.id, own.parent_id)`;

/** A contract whose author is not there, or no longer: gone, or gone to another group. It belongs to its organisation. */
export const hasNoAuthor = (contract: Sql<unknown>): Sql<boolean> =>
  sql`not exists (select from ${presentIn(groupOf(contract))} and here.id = ${contract}.author_id)`;

/** A value that PostgreSQL learns only as it runs: one plan serves all, where each would have its own, which costs more than its answer. */
const unforeseen = (id: unknown): Sql<number> => sql`(select ${id}::integer)`;

/**
 * The contracts `c` that one may know of and what one may do with each, one arm for each reason to: the author writes; a collaborator has
 * the permission given, as far as the own rights on contracts go; those of the organisation have their rights on a contract without
 * author. Nobody has anything outside the own group: who leaves for another one leaves its contracts.
 */
function arms({ contractRights, ...ids }: Viewer, columns: (permission: Sql<Permission>) => Sql<unknown>) {
  const [userId, organisationId, groupId] = [unforeseen(ids.userId), unforeseen(ids.organisationId), unforeseen(ids.groupId)];
  // The company of most contracts is one's own: what is in the group is asked of the others alone.
  const ofGroup = sql`(c.organisation_id = ${organisationId} or (select ${groupId} in (own.id, own.parent_id) from organisations own
    where own.id = c.organisation_id))`;
  const written = sql`select ${columns(sql`'write'`)} from contracts c where c.author_id = ${userId} and ${ofGroup}`;
  if (contractRights === null) return [written];
  const shared = sql`select ${columns(sql`least(k.permission, ${contractRights})`)} from contract_collaborators k
    join contracts c on c.id = k.contract_id where k.user_id = ${userId} and ${ofGroup}`;
  // As `hasNoAuthor`, the group being known: its users are gathered once, and only when there is a contract of somebody else.
  const left = sql`select ${columns(sql`${contractRights}`)} from contracts c where c.organisation_id = ${organisationId}
    and (c.author_id is null or (c.author_id <> ${userId} and c.author_id not in (select here.id from ${presentIn(groupId)})))`;
  return [written, shared, left];
}

/** The contracts that one may know of, as `(contract_id, permission)`. Outside them the answer is 404. */
export function visibleContracts(viewer: Viewer): Sql<{ contract_id: number; permission: Permission }> {
  const held = arms(viewer, (permission) => sql`c.id as contract_id, ${permission} as permission`);
  if (held.length === 1) return sql`(${held[0]})`;
  return sql`(select held.contract_id, max(held.permission) as permission
    from (${sql.join(held, sql` union all `)}) held group by held.contract_id)`;
}

/**
 * `columns` of the contracts `c` that one may know of and that meet a condition, each once. The contracts are those of `visibleContracts`,
 * without what their permissions cost.
 */
export const seenContracts = (viewer: Viewer, columns: Sql<unknown>, condition: Sql<SqlBool>): Sql<unknown> =>
  sql`(${sql.join(
    arms(viewer, () => columns).map((arm) => sql`${arm} and ${condition}`),
    sql` union `,
  )})`;

/** The statuses of contracts that run, or will. */
export const live: Sql<unknown> = sql`(${sql.join(liveStatuses.map((status) => sql.lit(status)))})`;

/** The suppliers of the network under a contract that runs, or will, and that one may see: `(supplier_id)`. Lists ask this for every row. */
export const suppliersUnderContract = (viewer: Viewer): Sql<unknown> =>
  seenContracts(viewer, sql`c.supplier_id`, sql`c.supplier_id is not null and c.deleted_at is null and c.status in ${live}`);

/** Whether one may still be told of the contract of this id, which may be none. */
export const mayBeTold = (viewer: Viewer, contractId: Sql<number | null>): Sql<boolean> =>
  sql`(${contractId} is null or ${contractId} in ${seenContracts(viewer, sql`c.id`, sql`c.deleted_at is null`)})`;
