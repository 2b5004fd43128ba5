import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Permission } from '#protocol/contracts/contract-words.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import type { RefusalDefinition } from '#protocol/core/refusal.ts';
import type { Contract } from './contracts.lifecycle.ts';

/** Who asks about contracts: `contractRights` are what the operator lets this user do with those of others. */
export type Holder = Pick<Actor, 'userId' | 'organisationId' | 'contractRights'>;

/** A contract whose author is not there, or no longer: it belongs to its organisation. */
export const hasNoAuthor = (contract: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${contract}.author_id is null or exists (select from users gone where gone.id = ${contract}.author_id and gone.disabled_at is not null))`;

/**
 * The contracts that one may know of and what one may do with each, as `(contract_id, permission)`. Outside them the answer is 404. The
 * author writes; a collaborator has the permission given, as far as the own rights on contracts go; those of the organisation have
 * their rights on a contract without author.
 */
export function heldContracts({
  userId,
  organisationId,
  contractRights,
}: Holder): RawBuilder<{ contract_id: number; permission: Permission }> {
  const written = sql`select c.id as contract_id, 'write' as permission from contracts c where c.author_id = ${userId}`;
  if (contractRights === null) return sql`(${written})`;
  const shared = sql`select k.contract_id, least(k.permission, ${contractRights}) from contract_collaborators k where k.user_id = ${userId}`;
  const left = sql`select c.id, ${contractRights} from contracts c where c.organisation_id = ${organisationId} and ${hasNoAuthor(sql`c`)}`;
  return sql`(select held.contract_id, max(held.permission) as permission
    from (${written} union all ${shared} union all ${left}) held group by held.contract_id)`;
}

/**
 * The suppliers of the network under a contract that runs, or will, and that one may see: `(supplier_id)`, sometimes twice. The contracts
 * are those of `heldContracts`, without what their permissions cost: lists ask this for every row.
 */
export function suppliersUnderContract({ userId, organisationId, contractRights }: Holder): RawBuilder<{ supplier_id: number }> {
  const runs = sql`c.supplier_id is not null and c.deleted_at is null and c.status in ('validated', 'active', 'renew')`;
  const written = sql`select c.supplier_id from contracts c where c.author_id = ${userId} and ${runs}`;
  if (contractRights === null) return sql`(${written})`;
  const shared = sql`select c.supplier_id from contract_collaborators k join contracts c on c.id = k.contract_id where k.user_id = ${userId} and ${runs}`;
  const left = sql`select c.supplier_id from contracts c where c.organisation_id = ${organisationId} and ${runs} and ${hasNoAuthor(sql`c`)}`;
  return sql`(${written} union all ${shared} union all ${left})`;
}

type Held = { permission: Permission };

/** Why one may not change the contract as it stands; null when one may. */
export function updateRefusal({ permission, status }: Held & Pick<Contract, 'status'>): RefusalDefinition | null {
  if (permission === 'read') return contractRefusals.readOnly;
  return status === 'archived' ? contractRefusals.archived : null;
}

/** Why one may not delete the contract: from any status one may, but not while it has amendments (readings, 'delete'). */
export function deleteRefusal({ permission, amendments }: Held & { amendments: number }): RefusalDefinition | null {
  if (permission === 'read') return contractRefusals.readOnly;
  return amendments > 0 ? contractRefusals.hasAmendments : null;
}
