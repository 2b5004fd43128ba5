import { type RawBuilder, sql } from 'kysely';
import { starsOf } from '#api/modules/favourites/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { SubscriberSort } from '#protocol/subscribers/subscribers.ts';
import { fromSubscribers, isNarrow, isWhole, type SubscriberList } from './subscriber-filters.queries.ts';

type Sql<T> = RawBuilder<T>;
/** The subscribers of a list with what they are sorted by. */
const found = (list: SubscriberList): Sql<unknown> =>
  sql`(select o.id, o.title_key, o.annual_turnover_cents, o.staff, o.joined_on, ${list.match ? sql`m.score` : sql`0 as score`} from ${fromSubscribers(list)})`;

const byTitle = sql`f.title_key, f.id`;
/** Each sort reads an index of its own; what has no figure comes last both ways. */
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

export type View = {
  page: number;
  size: number;
  sort: SubscriberSort | undefined;
};
const everything = 2_147_483_647;

/**
 * The ids of one page of `from`, in order (readings, 'default order'): as asked, else by relevance, those one works with first, then
 * the title. One works with few subscribers: in a long list they are sorted apart, so that the others come from their index.
 */
function pageIds(from: Sql<unknown>, list: SubscriberList, { page, size, sort }: View): Sql<unknown> {
  const offset = (page - 1) * size;
  const bounds = sql`limit ${size} offset ${offset}`;
  const mine = partnerIdsOf(list.actor);
  if (sort) return sql`select f.id from ${from} f order by ${orders[sort]} ${bounds}`;
  const relevance = list.match ? sql`f.score desc,` : sql``;
  if (list.actor.role !== 'supplier') return sql`select f.id from ${from} f order by ${relevance} ${byTitle} ${bounds}`;
  if (isNarrow(list)) return sql`select f.id from ${from} f order by ${relevance} f.id in ${mine} desc, ${byTitle} ${bounds}`;
  const arm = (isPartner: boolean) => sql`
    (select f.*, ${sql.lit(isPartner)} as mine from ${from} f
     where ${isPartner ? sql`f.id in ${mine}` : sql`not f.id = any(array(${mine}))`}
     order by ${byTitle} limit ${Math.min(everything, offset + size)})`;
  return sql`select f.id from (${arm(true)} union all ${arm(false)}) f order by f.mine desc, ${byTitle} ${bounds}`;
}

type Chosen = {
  id: number;
  position: number;
  total: number;
};

/**
 * One page of a list with how many the list holds: kept for the whole directory, counted when something narrows it. A small part of
 * the directory is gathered once for both.
 */
function chosenOf(list: SubscriberList, view: View): Sql<Chosen> {
  const gathered = isNarrow(list);
  const from = gathered ? sql`found` : found(list);
  return sql`(${gathered ? sql`with found as materialized ${found(list)}` : sql``}
    select p.id, row_number() over () as position, ${totalOf(list, from)} as total from (${pageIds(from, list, view)}) p)`;
}

const totalOf = (list: SubscriberList, from: Sql<unknown>): Sql<number> =>
  isWhole(list)
    ? sql`(select c.organisations from organisation_counts c where c.kind = 'subscriber')`
    : sql`(select count(*) from ${from} f)`;

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
  from organisations child where child.parent_id = o.id and child.kind = 'subscriber')`;

/** What a row of a list says, for the ids of `chosen` and in their order. */
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

/** One page of a list and how many the list holds, in one statement. */
export async function listSubscribers(db: Reader, list: SubscriberList, view: View): Promise<{ rows: SubscriberRow[]; total: number }> {
  const rows = await items(db, list.actor, chosenOf(list, view)).select('chosen.total').execute();
  const total = rows[0]?.total ?? (view.page === 1 ? 0 : await countSubscribers(db, list));
  return { rows, total };
}

/** How many subscribers a list holds, for a page beyond its last. */
async function countSubscribers(db: Reader, list: SubscriberList): Promise<number> {
  const { n } = await db.selectNoFrom(totalOf(list, found(list)).as('n')).executeTakeFirstOrThrow();
  return n;
}

/** The ids of a whole list, in its order: what an export goes through, some hundreds at a time. */
export async function listSubscriberIds(db: Reader, list: SubscriberList, sort: SubscriberSort | undefined): Promise<number[]> {
  const ids = chosenOf(list, { page: 1, size: everything, sort });
  const rows = await db.selectFrom(ids.as('ids')).select('ids.id').execute();
  return rows.map((row) => row.id);
}

const positioned = (ids: readonly number[]): Sql<Chosen> =>
  sql`(select t.id, t.position, ${ids.length}::integer as total from unnest(${ids}::integer[]) with ordinality as t(id, position))`;

/** The rows of some ids, in their order. */
export const listSubscribersOf = (db: Reader, actor: Actor, ids: readonly number[]) => items(db, actor, positioned(ids)).execute();

/** The rows of an export for some ids, in their order. */
export const listExportedOf = (db: Reader, actor: Actor, ids: readonly number[]) =>
  items(db, actor, positioned(ids)).leftJoin('referents as r', 'r.id', 'o.referent_id').select(exportColumns).execute();
export type SubscriberExportRow = Awaited<ReturnType<typeof listExportedOf>>[number];
