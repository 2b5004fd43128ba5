import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#api/platform/context.ts';
import { productCategories } from '#protocol/documents/documents.ts';

/** The part of the viewer that decides which notifications are visible. A value or an SQL expression, for statements about many users. */
export type NotificationViewer = {
  [Name in 'userId' | 'role' | 'organisationId' | 'groupId' | 'contractRights']: Viewer[Name] | RawBuilder<unknown>;
};

/** The viewer of a statement about many users: the user `u`, of the organisation `o`. */
export const eachUser: NotificationViewer = {
  userId: sql`u.id`,
  role: sql`u.role`,
  organisationId: sql`u.organisation_id`,
  groupId: sql`coalesce(o.parent_id, o.id)`,
  contractRights: sql`u.contract_rights`,
};

/** The condition of a content that is shown at an instant. `start`: the column of its first hour. */
const isShown = (table: string, now: Date, start = 'shown_from'): RawBuilder<boolean> => {
  const [from, until, deleted] = [start, 'shown_until', 'deleted_at'].map((column) => sql.ref(`${table}.${column}`));
  return sql`(${from} <= ${now} and (${until} is null or ${until} > ${now}) and ${deleted} is null)`;
};

/**
 * Tests that the viewer may still know of the object of the notification `n`: a contract must be visible (`contracts_visible_to`, migration
 * 0015) and not deleted, a study must be shown, of the viewer's company or of one of its group, an offer must be published and a document
 * shown, of a company that is not closed, and a private document of the viewer's company. A supplier sees its own company's offers and the product
 * documents of the network only. Other objects need no more than the notification itself.
 */
export const objectIsVisible = (
  { userId, role, organisationId, groupId, contractRights }: NotificationViewer,
  now: Date,
): RawBuilder<boolean> =>
  sql`(n.contract_id is null or n.contract_id in (
    select c.id from contracts c join contracts_visible_to(${userId}, ${organisationId}, ${groupId}, ${contractRights}) v on v.contract_id = c.id
    where c.deleted_at is null))
  and (n.object_kind <> 'study' or exists (select from studies s join organisations g on g.id = s.organisation_id
    where s.id::text = n.object_id and ${isShown('s', now)} and (g.id = ${organisationId} or g.parent_id = ${organisationId})))
  and case n.object_kind
    when 'offer' then exists (select from offers f where f.id = n.object_id::integer and f.shown_from <= ${now} and f.deleted_at is null
      and (${role}::text <> 'supplier' or f.supplier_id = ${organisationId})
      and not exists (select from organisations seller where seller.id = f.supplier_id and seller.closed_at is not null))
    when 'document' then exists (select from documents d where d.id = n.object_id::integer and ${isShown('d', now)}
      and (d.organisation_id = ${organisationId} or d.visibility = 'members' and (${role}::text <> 'supplier' or d.category_id = any(${productCategories.map(Number)}::integer[]))
        and not exists (select from organisations holder where holder.id = d.organisation_id and holder.closed_at is not null)))
    else true end`;

/** The link of a notice about a training that is not shown. */
export const ownTrainings = { link: '/profil', linkLabel: 'Voir mes formations' } as const;

/** The columns of the link of the notification `n`: one to a training gives way to the reader's own trainings while that training is not shown. */
export const linkColumns = (now: Date) => {
  const isGone = sql<boolean>`(n.object_kind = 'formation' and n.link like '/formation/%' and not exists (
    select from formations f where f.id::text = n.object_id and ${isShown('f', now, 'published_at')}))`;
  return [
    sql<string | null>`case when ${isGone} then ${ownTrainings.link} else n.link end`.as('link'),
    sql<string | null>`case when ${isGone} then ${ownTrainings.linkLabel} else n.link_label end`.as('link_label'),
  ] as const;
};
