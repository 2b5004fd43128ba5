import { type RawBuilder, sql } from 'kysely';
import { starsOf } from '#api/modules/favourites/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import type { Actor } from '#api/platform/context.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import { noLimit, pageInOrder, preferredFirst } from '#api/platform/database/planner.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { SubscriberSort } from '#protocol/subscribers/subscribers.ts';
import { fromSubscribers, isNarrow, isWhole, type SubscriberList } from './subscriber-filters.queries.ts';

type Sql<T> = RawBuilder<T>;
/** The subscribers of a list with the columns that sort them. */
const matchingSubscribers = (list: SubscriberList): Sql<{ id: number }> =>
  sql`(select o.id, o.title_key, o.annual_turnover_cents, o.staff, o.joined_on, ${list.match ? sql`m.score` : sql`0 as score`} from ${fromSubscribers(list)})`;

const byTitle = sql`f.title_key, f.id`;
/** The order of each sort (SUB-12 to SUB-19): it reads an index of its own, and a subscriber without the figure comes last both ways. */
const orders: Record<SubscriberSort, Sql<unknown>> = {
  alphabetic: byTitle,
  'alphabetic-reverse': sql`f.title_key desc, f.id desc`,
  'ca-asc': sql`f.annual_turnover_cents nulls last, ${byTitle}`,
  'ca-desc': sql`f.annual_turnover_cents desc nulls last, ${byTitle}`,
  'staff-asc': sql`f.staff nulls last, ${byTitle}`,
  'staff-desc': sql`f.staff desc nulls last, ${byTitle}`,
  'adherence_date-asc': sql`f.joined_on nulls last, ${byTitle}`,
  'adherence_date-desc': sql`f.joined_on desc nulls last, ${byTitle}`,
};

/** The page to read, from 1, its number of rows and its sort; undefined: the default order. */
export type View = {
  page: number;
  size: number;
  sort: SubscriberSort | undefined;
};

/**
 * Selects the ids of a page of `from`: in the sort of the view, else by relevance, then the partners of a supplier first, then by title
 * (RDG-170). A subscriber has no partner among subscribers.
 */
function pageIds(from: Sql<{ id: number }>, list: SubscriberList, { page, size, sort }: View): Sql<unknown> {
  const part = { from, limit: size, offset: (page - 1) * size };
  if (sort) return pageInOrder({ ...part, order: orders[sort] });
  const relevance = list.match ? sql`f.score desc,` : sql``;
  if (list.actor.role !== 'supplier') return pageInOrder({ ...part, order: sql`${relevance} ${byTitle}` });
  const preferred = partnerIdsOf(list.actor);
  if (isNarrow(list)) return pageInOrder({ ...part, order: sql`${relevance} f.id in ${preferred} desc, ${byTitle}` });
  return preferredFirst({ ...part, order: byTitle, preferred });
}

/** A chosen subscriber: its id, its place in the page, and the total of the list. */
type Chosen = {
  id: number;
  position: number;
  total: number;
};

/** The number of subscribers of a list: the stored number for the whole directory (GOL-13), else counted in `from`. */
const totalOf = (list: SubscriberList, from: Sql<unknown>): Sql<number> =>
  isWhole(list)
    ? sql`(select c.organisations from organisation_counts c where c.kind = 'subscriber')`
    : sql`(select count(*) from ${from} f)`;

/** Chooses the subscribers of a page. A small part of the directory is gathered once, for the page and for the total. */
function chosenOf(list: SubscriberList, view: View): Sql<Chosen> {
  const matching = matchingSubscribers(list);
  const choose = (from: Sql<{ id: number }>) =>
    sql`select p.id, row_number() over () as position, ${totalOf(list, from)} as total from (${pageIds(from, list, view)}) p`;
  return isNarrow(list) ? sql`(with matching as materialized ${matching} ${choose(sql`matching`)})` : sql`(${choose(matching)})`;
}

// biome-ignore format: a list reads better dense
const itemColumns = [
  'o.id', 'o.slug', 'o.title', 'o.activity', 'o.naf', 'o.annual_turnover_cents', 'o.staff', 'o.joined_on', 'o.street', 'o.postal_code',
  'o.city', 'o.department', 'o.longitude', 'o.latitude', 'o.logo', 'o.linkedin', 'o.updated_at', 'parent.slug as parent_slug',
  'parent.title as parent_title',
] as const;
const exportColumns = [
  'o.siret',
  'o.phone',
  'o.website',
  'o.naf_label',
  'r.firstname as referent_firstname',
  'r.lastname as referent_lastname',
] as const;

const subsidiaries: Sql<{ slug: string; title: string }[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('slug', child.slug, 'title', child.title) order by child.title_key, child.id), '[]')
  from organisations child where child.parent_id = o.id and child.kind = 'subscriber' and child.closed_at is null)`;

/** Selects the rows of a list for the ids of `chosen`, in their order. */
const items = (db: Reader, actor: Actor, chosen: Sql<Chosen>) =>
  db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('organisations as o', 'o.id', 'chosen.id')
    .leftJoin('organisations as parent', 'parent.id', 'o.parent_id')
    .select(itemColumns)
    .select([
      subsidiaries.as('subsidiaries'),
      sql<boolean>`o.id in ${partnerIdsOf(actor)}`.as('collaborator'),
      sql<boolean>`o.id in ${starsOf(actor)}`.as('favorite'),
    ])
    .orderBy('chosen.position');
export type SubscriberRow = Awaited<ReturnType<typeof listSubscribersOf>>[number];

/** Lists a page of subscribers and the total of the list. */
export function listSubscribers(db: Reader, list: SubscriberList, view: View): Promise<{ rows: SubscriberRow[]; total: number }> {
  const rows = items(db, list.actor, chosenOf(list, view)).select('chosen.total');
  return pageOf(db, { page: view.page, rows, total: totalOf(list, matchingSubscribers(list)) });
}

/** Lists the ids of a whole list, in its order. */
export async function listSubscriberIds(db: Reader, list: SubscriberList, sort: SubscriberSort | undefined): Promise<number[]> {
  const ids = chosenOf(list, { page: 1, size: noLimit, sort });
  const rows = await db.selectFrom(ids.as('ids')).select('ids.id').orderBy('ids.position').execute();
  return rows.map((row) => row.id);
}

const positioned = (ids: readonly number[]): Sql<Chosen> =>
  sql`(select t.id, t.position, ${ids.length}::integer as total from unnest(${ids}::integer[]) with ordinality as t(id, position))`;

/** Lists the rows of these ids, in their order. */
export const listSubscribersOf = (db: Reader, actor: Actor, ids: readonly number[]) => items(db, actor, positioned(ids)).execute();

/** Lists the rows of an export for these ids, in their order. */
export const listExportedOf = (db: Reader, actor: Actor, ids: readonly number[]) =>
  items(db, actor, positioned(ids)).leftJoin('referents as r', 'r.id', 'o.referent_id').select(exportColumns).execute();
export type SubscriberExportRow = Awaited<ReturnType<typeof listExportedOf>>[number];
