import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#api/platform/context.ts';
import { singularOf, wordsOf } from '#api/platform/text/words.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';
import { liveStatuses } from './contracts.lifecycle.ts';

type Sql<T> = RawBuilder<T>;
/** The part of the viewer that decides which contracts are visible: the role does not. */
export type ContractViewer = Omit<Viewer, 'role'>;

/**
 * The contracts that the viewer may see, each once, as `(contract_id, permission)`; deleted contracts are among them. The rule is the SQL
 * function `contracts_visible_to` of migration 0015, which PostgreSQL inlines into the statement.
 */
export const visibleContracts = ({ userId, organisationId, groupId, contractRights }: ContractViewer) =>
  sql<{ contract_id: number; permission: Permission }>`contracts_visible_to(${userId}, ${organisationId}, ${groupId}, ${contractRights})`;

/** The contracts `c` that the viewer may see and that are not deleted, each with its `visible.permission`: text to follow `from`. */
export const fromVisible = (viewer: ContractViewer): Sql<unknown> =>
  sql`contracts c join ${visibleContracts(viewer)} visible on visible.contract_id = c.id and c.deleted_at is null`;

/** Tests that the viewer may see the contract `other`, and that it is not deleted. */
export const isVisible = (viewer: ContractViewer, other: Sql<unknown>): Sql<boolean> =>
  sql`(${other}.deleted_at is null and ${other}.id in (select contract_id from ${visibleContracts(viewer)}))`;

/**
 * Tests that a contract has no author who counts: none is written, or the account is closed (RDG-242), or the author has left the group of
 * the contract's company. `contracts_visible_to` applies the same rule, through the same `users_of_group`.
 */
export const hasNoAuthor = (contract: Sql<unknown>): Sql<boolean> =>
  sql`not exists (select from organisations own, users_of_group(coalesce(own.parent_id, own.id)) present
    where own.id = ${contract}.organisation_id and present.user_id = ${contract}.author_id)`;

/** Tests that two contracts are of one company, or of companies of one group: what a contract and its amendments share stays there. */
export const areOfOneGroup = (contract: Sql<unknown>, other: Sql<unknown>): Sql<boolean> =>
  sql`(${contract}.organisation_id = ${other}.organisation_id or exists (select from organisations own, organisations its
    where own.id = ${contract}.organisation_id and its.id = ${other}.organisation_id
      and coalesce(own.parent_id, own.id) = coalesce(its.parent_id, its.id)))`;

/** The live statuses, as a list for `in`. */
export const live: Sql<unknown> = sql`(${sql.join(liveStatuses.map((status) => sql.lit(status)))})`;

/** The suppliers of the network under a live contract that the viewer may see, as `(supplier_id)` (RDG-180). */
export const suppliersUnderContract = (viewer: ContractViewer): Sql<unknown> =>
  sql`(select c.supplier_id from ${fromVisible(viewer)} where c.supplier_id is not null and c.status in ${live})`;

/**
 * The suppliers of the network whose visible contracts have every typed word in their title or reference, each as the beginning of a word, as
 * `(supplier_id)`. Null without words, and for a viewer who may not open contracts or has not accepted their terms.
 */
export function suppliersBySubject(viewer: ContractViewer & { contractsConsent: boolean }, typed: string): Sql<number> | null {
  const words = wordsOf(typed).map(singularOf);
  if (!viewer.contractsConsent || words.length === 0) return null;
  return sql`(select distinct c.supplier_id from ${fromVisible(viewer)} where c.supplier_id is not null and not exists (
    select from unnest(${words}::text[]) as token(word) where position(' ' || token.word in c.words) = 0))`;
}
