import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#api/platform/context.ts';

/** The part of the viewer that decides which notifications are visible. A value or an SQL expression, for statements about many users. */
export type NotificationViewer = {
  [Name in 'userId' | 'organisationId' | 'groupId' | 'contractRights']: Viewer[Name] | RawBuilder<unknown>;
};

/**
 * Tests that the viewer may still know of the object of the notification `n`: a contract must be visible (`contracts_visible_to`, migration
 * 0015) and not deleted, a study must be published, of the viewer's company or of one of its group, an offer and a document must be
 * published and of a company that is not closed, and a private document of the viewer's company. Other objects need no more than the
 * notification itself.
 */
export const objectIsVisible = ({ userId, organisationId, groupId, contractRights }: NotificationViewer): RawBuilder<boolean> =>
  sql`(n.contract_id is null or n.contract_id in (
    select c.id from contracts c join contracts_visible_to(${userId}, ${organisationId}, ${groupId}, ${contractRights}) v on v.contract_id = c.id
    where c.deleted_at is null))
  and (n.object_kind <> 'study' or exists (select from studies s join organisations g on g.id = s.organisation_id
    where s.id::text = n.object_id and s.shown_from is not null and s.deleted_at is null and (g.id = ${organisationId} or g.parent_id = ${organisationId})))
  and case n.object_kind
    when 'offer' then exists (select from offers f where f.id = n.object_id::integer and f.shown_from is not null and f.deleted_at is null
      and not exists (select from organisations seller where seller.id = f.supplier_id and seller.closed_at is not null))
    when 'document' then exists (select from documents d where d.id = n.object_id::integer and d.shown_from is not null and d.deleted_at is null
      and (d.organisation_id = ${organisationId} or d.visibility = 'members'
        and not exists (select from organisations holder where holder.id = d.organisation_id and holder.closed_at is not null)))
    else true end`;
