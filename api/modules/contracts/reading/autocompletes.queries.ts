import { sql } from 'kysely';
import { visibleContracts } from '#api/modules/contracts/contracts.access.queries.ts';
import { nameOf } from '#api/modules/contracts/contracts.queries.ts';
import { bestEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Viewer } from '#api/platform/context.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';

/** Lists the contracts that the viewer may amend or choose as a parent: those that the viewer may write, except archived ones. */
export const listParentChoices = (db: Reader, viewer: Viewer) =>
  db
    .selectFrom(
      sql<{ id: number; title: string; end_date: string }>`(
        select c.id, c.title, c.end_date from ${visibleContracts(viewer)} visible join contracts c on c.id = visible.contract_id
        where visible.permission = 'write' and c.deleted_at is null and c.status <> 'archived')`.as('choices'),
    )
    .selectAll()
    .orderBy(orderKey(sql`title`))
    .orderBy('id')
    .limit(5000)
    .execute();

/** Lists every open supplier of the network, by name. */
export const listSupplierChoices = (db: Reader) =>
  db
    .selectFrom('organisations')
    .select(['id', 'title', 'city'])
    .where('kind', '=', 'supplier')
    .where('closed_at', 'is', null)
    .orderBy('title_key')
    .orderBy('id')
    .limit(50_000)
    .execute();

/** Lists the 50 suppliers that a search finds best. */
export const findSupplierChoices = (db: Reader, match: SearchMatch) =>
  db
    .selectFrom(bestEntities('supplier', match, 50).as('m'))
    .innerJoin('organisations as o', 'o.id', 'm.entity_id')
    .select(['o.id', 'o.title', 'o.city'])
    .orderBy('m.score', 'desc')
    .orderBy('o.title_key')
    .orderBy('o.id')
    .execute();

/** Lists the families of the catalogue, by name. A sub-family is no purchase category (RDG-231). */
export const listCategoryChoices = (db: Reader) =>
  db
    .selectFrom('families')
    .select(['id', 'title'])
    .where('parent_id', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy(orderKey(sql`title`))
    .orderBy('id')
    .limit(2000)
    .execute();

/** The users who can be collaborators of the viewer's contracts: those of the same company or group who have rights on contracts (RDG-239). */
export const collaboratorChoices = ({ userId, organisationId }: Viewer) => sql<{
  id: number;
  name: string;
  contract_rights: Permission;
}>`(select u.id, ${nameOf(sql`u`)} as name, u.contract_rights from users u
    join organisations theirs on theirs.id = u.organisation_id
    join organisations own on own.id = ${organisationId}
    where u.disabled_at is null and u.contract_rights is not null and u.id <> ${userId} and theirs.kind = own.kind
      and coalesce(theirs.parent_id, theirs.id) = coalesce(own.parent_id, own.id))`;

export const listCollaboratorChoices = (db: Reader, viewer: Viewer) =>
  db.selectFrom(collaboratorChoices(viewer).as('people')).selectAll().orderBy(orderKey(sql`name`)).orderBy('id').limit(1000).execute();
