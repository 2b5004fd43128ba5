import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { visibleStudies } from '#api/modules/studies/index.ts';
import type { Viewer } from '#api/platform/context.ts';
import type { Bindable } from '#api/platform/database/prepared.ts';
import { productCategories } from '#protocol/documents/documents.ts';

/** The viewer, the instant, and the day in Paris, yyyy-mm-dd: an offer, and its documents with it, ends after its last day. */
export type DatedViewer = {
  actor: Viewer;
  today: Bindable<string>;
  now: Bindable<Date>;
};

const offerIsCurrent = (today: Bindable<string>): RawBuilder<SqlBool> => sql`(d.offer_id is null or exists (
  select from offers current where current.id = d.offer_id and (current.expires_on is null or current.expires_on >= ${today})))`;

/**
 * Returns the condition for the documents `d` of the lists: a private one is visible to its company and to the operator, and a document of a
 * study stands in no list. A supplier sees its own documents and the product documents of the network (RDG-173).
 */
export function listedDocuments({ actor, today }: DatedViewer): RawBuilder<SqlBool> {
  if (actor.role === 'operator') return sql`d.study_id is null`;
  const own = sql`d.organisation_id = ${actor.organisationId}`;
  const open =
    actor.role === 'supplier'
      ? sql`d.visibility = 'members' and d.offer_id is null and d.category_id = any(${productCategories.map(Number)}::integer[])`
      : sql`d.visibility = 'members' and ${offerIsCurrent(today)}`;
  return sql`(${own} or (${open}))`;
}

/**
 * Returns the condition for the documents `d` that the viewer may open: those of the lists, and those of the studies that the viewer may see
 * (RDG-524). Any other one answers 404 (RDG-147).
 */
export function visibleDocuments(viewer: DatedViewer): RawBuilder<SqlBool> {
  const { role } = viewer.actor;
  if (role === 'operator') return sql`true`;
  if (role === 'supplier') return listedDocuments(viewer);
  return sql`(${listedDocuments(viewer)} or exists (select from studies s where s.id = d.study_id and ${visibleStudies(viewer.actor, viewer.now)}))`;
}
