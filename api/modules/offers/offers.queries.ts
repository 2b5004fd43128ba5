import { type RawBuilder, sql } from 'kysely';
import {
  currentOffer,
  type DatedViewer,
  type DocumentRow,
  documentColumns,
  documentsOfOffer,
  joinedDocuments,
  publishedOffer,
  visibleDocuments,
} from '#api/modules/documents/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { OfferPrice } from '#protocol/offers/offers.ts';
import type { SheetContact } from '#protocol/sheets/sheet.ts';
import './offers.tables.ts';

/** The filters of a list of offers. `match`: the keyword, null without one; `supplierId`: null for all suppliers. */
export type OfferList = {
  match: SearchMatch | null;
  supplierId: number | null;
};
type Sql<T> = RawBuilder<T>;

/** Returns a sub-select of the ids of the suppliers that have a current offer. */
export const suppliersWithOffer = (moment: Pick<DatedViewer, 'today' | 'now'>): Sql<number> =>
  sql`(select f.supplier_id from offers f where ${currentOffer(moment)})`;

/** Returns a sub-select: the ids of the current offers. */
export const currentOfferIds = (moment: Pick<DatedViewer, 'today' | 'now'>): Sql<{ id: number }> =>
  sql`(select f.id from offers f where ${currentOffer(moment)})`;

/**
 * Returns a sub-select `(id, score)`: the offers that match the keyword, or whose supplier matches it. The words of the offer, among them the
 * name of its supplier, count twice as much as the keywords, families and town of that supplier.
 */
const scoredOffers = (match: SearchMatch): Sql<{ id: number; score: number }> => sql`(
  select id, max(score) as score from (
    select entity_id as id, score from ${matchedEntities('offer', match)} own
    union all
    select f.id, m.score / 2 from ${matchedEntities('supplier', match)} m join offers f on f.supplier_id = m.entity_id
  ) answers group by id)`;

/**
 * Returns a sub-select `(id, score, mine, special, updated_at)`: the current offers of a list. `mine`: the viewer works with the supplier.
 */
function currentOffers(viewer: DatedViewer, { match, supplierId }: OfferList): Sql<{ id: number }> {
  const own = supplierId === null ? sql`true` : sql`f.supplier_id = ${supplierId}`;
  const columns = sql`f.id, f.special, f.updated_at, f.supplier_id in ${partnerIdsOf(viewer.actor)} as mine`;
  const conditions = sql`${currentOffer(viewer)} and ${own}`;
  return match
    ? sql`(select ${columns}, m.score from ${scoredOffers(match)} m join offers f on f.id = m.id where ${conditions})`
    : sql`(select ${columns}, 0 as score from offers f where ${conditions})`;
}
/** The order of offers: the best matches, then those of suppliers that the viewer works with, special ones, the newest (RDG-170). */
const offerOrder = sql`score desc, mine desc, special desc, updated_at desc, id`;

const contacts: Sql<SheetContact[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('firstname', c.firstname, 'lastname', c.lastname, 'title', c.title, 'service', c.service,
    'function', c.function, 'email', c.email, 'phone', c.phone, 'tel', c.tel) order by c.position, c.id), '[]')
  from contacts c where c.organisation_id = f.supplier_id)`;

export type OfferRow = {
  id: number;
  title: string;
  body: string;
  special: boolean;
  expires_on: string | null;
  catalogue_url: string | null;
  prices: OfferPrice[];
  image: string | null;
  image_alt: string;
  updated_at: Date;
  supplier_slug: string;
  supplier_title: string;
  supplier_logo: string | null;
  mine: boolean;
  contacts: SheetContact[];
  documents: DocumentRow[];
};

/** Returns one page of current offers with their contacts and documents, and their total, in one statement. */
export function listOffers(db: Reader, viewer: DatedViewer, list: OfferList, page: number) {
  const total = sql<number>`(select count(*) from ${currentOffers(viewer, list)} f)`;
  const pageIds = sql`(select * from ${currentOffers(viewer, list)} f order by ${offerOrder} limit ${pageSize} offset ${(page - 1) * pageSize})`;
  const rows = db
    .selectFrom(
      sql<OfferRow & { total: number }>`(
        select f.id, f.title, f.body, f.special, f.expires_on, f.catalogue_url, f.prices, f.image, f.image_alt, f.updated_at,
          o.slug as supplier_slug, o.title as supplier_title, o.logo as supplier_logo, chosen.mine, chosen.score,
          ${contacts} as contacts, ${documentsOfOffer(viewer)} as documents, ${total} as total
        from ${pageIds} chosen join offers f on f.id = chosen.id join organisations o on o.id = f.supplier_id
        order by chosen.score desc, chosen.mine desc, chosen.special desc, chosen.updated_at desc, chosen.id)`.as('page'),
    )
    .selectAll();
  return pageOf(db, { page, rows, total });
}

/** An offer as the profile shows it. */
export type ProfileOfferRow = { id: number; title: string; expires_on: string | null; supplier_slug: string; supplier_title: string };

/** Returns a sub-select: the current offers of a supplier for itself, else those of the suppliers that the viewer works with (RDG-434). */
export function offersOfProfile(viewer: DatedViewer & { actor: Actor }, limit: number): Sql<ProfileOfferRow[]> {
  const supplierId = viewer.actor.role === 'supplier' ? viewer.actor.organisationId : null;
  const chosen = sql`(select * from ${currentOffers(viewer, { match: null, supplierId })} f
    where ${supplierId === null ? sql`f.mine` : sql`true`} order by ${offerOrder} limit ${limit})`;
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'expires_on', f.expires_on, 'supplier_slug', o.slug,
      'supplier_title', o.title) order by chosen.special desc, chosen.updated_at desc, chosen.id), '[]')
    from ${chosen} chosen join offers f on f.id = chosen.id join organisations o on o.id = f.supplier_id)`;
}

const mostPastOffers = 20;

/** Lists the offers of a supplier that ended in the last 365 days, the last one first. `today`: yyyy-mm-dd in Paris. */
export const listPastOffers = (db: Reader, supplierId: number, { today, now }: { today: string; now: Date }) =>
  db
    .selectFrom('offers as f')
    .select(['f.id', 'f.title', sql<string>`f.expires_on`.as('expires_on')])
    .where('f.supplier_id', '=', supplierId)
    .where('f.expires_on', '<', today)
    .where(publishedOffer(now))
    .where(sql<boolean>`f.expires_on >= ${today}::date - 365`)
    .orderBy('f.expires_on', 'desc')
    .orderBy('f.id')
    .limit(mostPastOffers)
    .execute();
export type PastOfferRow = Awaited<ReturnType<typeof listPastOffers>>[number];

/** Counts the current offers of a list. */
export async function countOffers(db: Reader, viewer: DatedViewer, list: OfferList): Promise<number> {
  const total = sql<number>`(select count(*) from ${currentOffers(viewer, list)} f)`;
  return (await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()).total;
}

export type OfferDocumentRow = DocumentRow & { supplier_slug: string; supplier_title: string; expires_on: string | null };

/** Returns one page of the visible documents of the current offers that match the keyword, and their total. */
export function listOfferDocuments(db: Reader, viewer: DatedViewer, list: OfferList, page: number) {
  const documents = sql`${currentOffers(viewer, list)} f join documents d on d.offer_id = f.id and ${visibleDocuments(viewer)}`;
  const total = sql<number>`(select count(*) from ${documents})`;
  const pageIds = sql`(select d.id as document_id, f.id as offer_id, score, mine, special, f.updated_at from ${documents}
    order by score desc, mine desc, special desc, f.updated_at desc, d.id limit ${pageSize} offset ${(page - 1) * pageSize})`;
  const rows = db
    .selectFrom(
      sql<OfferDocumentRow & { total: number }>`(
        select ${documentColumns}, f.expires_on, s.slug as supplier_slug, s.title as supplier_title, ${total} as total
        from ${pageIds} chosen join ${joinedDocuments} on d.id = chosen.document_id
        join offers f on f.id = chosen.offer_id join organisations s on s.id = f.supplier_id
        order by chosen.score desc, chosen.mine desc, chosen.special desc, chosen.updated_at desc, d.id)`.as('page'),
    )
    .selectAll();
  return pageOf(db, { page, rows, total });
}
