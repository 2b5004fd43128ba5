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

/** The instant and the day of a reading. */
type Moment = Pick<DatedViewer, 'today' | 'now'>;

/** The condition of a published offer `f`: its hour has come, and it is not in the trash. One that has ended is published still. */
export const publishedOffer = (now: Bindable<Date>): RawBuilder<SqlBool> => sql`(f.shown_from <= ${now} and f.deleted_at is null)`;

/** The condition of a current offer `f`: published, valid until the end of its last day, and of a supplier that is not closed. */
export const currentOffer = ({ today, now }: Moment): RawBuilder<SqlBool> =>
  sql`(${publishedOffer(now)} and (f.expires_on is null or f.expires_on >= ${today})
    and not exists (select from organisations seller where seller.id = f.supplier_id and seller.closed_at is not null))`;

const offerIsCurrent = (moment: Moment): RawBuilder<SqlBool> => sql`(d.offer_id is null or exists (
  select from offers f where f.id = d.offer_id and ${currentOffer(moment)}))`;

/** The condition of a document `d`, of no study, that is shown: at its hours, or with its offer. */
const isShown = (now: Bindable<Date>): RawBuilder<SqlBool> => sql`(d.study_id is null and case
  when d.offer_id is not null then exists (select from offers f where f.id = d.offer_id and ${publishedOffer(now)})
  else d.shown_from <= ${now} and (d.shown_until is null or d.shown_until > ${now}) and d.deleted_at is null end)`;

/** The condition of a document `d` of the network, or of a company that is not closed: a member would be led to a sheet that is no more. */
const isOfOpenCompany = sql`((d.organisation_id in (select id from organisations where closed_at is not null)) is not true)`;

/**
 * Returns the condition for the documents `d` of the lists: shown now, a private one to its company and to the operator only, and a document
 * of a study in no list. A supplier sees its own documents and the product documents of the network (RDG-173).
 */
export function listedDocuments({ actor, ...moment }: DatedViewer): RawBuilder<SqlBool> {
  if (actor.role === 'operator') return isShown(moment.now);
  const own = sql`d.organisation_id = ${actor.organisationId}`;
  const open =
    actor.role === 'supplier'
      ? sql`d.visibility = 'members' and d.offer_id is null and d.category_id = any(${productCategories.map(Number)}::integer[])`
      : sql`d.visibility = 'members' and ${offerIsCurrent(moment)}`;
  return sql`(${isShown(moment.now)} and (${own} or (${open} and ${isOfOpenCompany})))`;
}

/**
 * Returns the condition for the documents `d` that the viewer may open: those of the lists, and those of the studies that the viewer may see
 * (RDG-524). Any other one answers 404 (RDG-147).
 */
export function visibleDocuments(viewer: DatedViewer): RawBuilder<SqlBool> {
  if (viewer.actor.role === 'supplier') return listedDocuments(viewer);
  return sql`(${listedDocuments(viewer)} or exists (select from studies s where s.id = d.study_id and ${visibleStudies(viewer.actor, viewer.now)}))`;
}
