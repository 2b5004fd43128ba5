import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { starsOf } from '#api/modules/favourites/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { SupplierListFilters } from '#protocol/suppliers/suppliers.ts';

/** A list as asked: what narrows it, the words found for its keyword (null without one), and who asks. */
export type SupplierList = {
  listFilters: SupplierListFilters;
  match: SearchMatch | null;
  actor: Actor;
};
type Sql<T> = RawBuilder<T>;

const sellersOf = (slugs: readonly string[]): Sql<number> => sql`(
  select x.organisation_id from organisation_families x join families f on f.id = x.family_id where f.slug = any(${slugs}::text[]))`;
type Filter = Exclude<keyof SupplierListFilters, 's'>;

/** Where the suppliers of a list are read from, in the orders that lists ask for, which filters that answers, and how many it holds. */
type Source = {
  rows: Sql<{ id: number }>;
  knows: readonly Filter[];
  total: Sql<number>;
};
const sourceAt = (slug: string, places: 'families' | 'categories', kept: string, knows: readonly Filter[]): Source => ({
  rows: sql`(select l.supplier_id as id, l.members, l.title_key from ${sql.table(kept)} l
    where l.place_id = (select p.id from ${sql.table(places)} p where p.slug = ${slug}))`,
  knows,
  total: sql`coalesce((select p.suppliers from ${sql.table(places)} p where p.slug = ${slug}), 0)`,
});
const directory: Source = {
  rows: sql`(select id, members, title_key from organisations where kind = 'supplier')`,
  knows: [],
  total: sql`(select c.organisations from organisation_counts c where c.kind = 'supplier')`,
};
const onlyFamily = ({ families, subFamilies }: SupplierListFilters): string | undefined =>
  families.length + subFamilies.length === 1 ? [...families, ...subFamilies][0] : undefined;
/** The list kept for the one family asked for, else for the category, else the whole directory. */
function sourceOf({ listFilters }: SupplierList): Source {
  const family = onlyFamily(listFilters);
  if (family !== undefined) return sourceAt(family, 'families', 'family_suppliers', ['families', 'subFamilies']);
  if (listFilters.category !== undefined) return sourceAt(listFilters.category, 'categories', 'category_suppliers', ['category']);
  return directory;
}

/** A supplier of a family sells in the family's category: whoever asks for both is not looked up twice. */
function inCategory(category: string, family: string | undefined): Sql<SqlBool> {
  const sells = sql`o.id in (select l.supplier_id from category_suppliers l join categories c on c.id = l.place_id where c.slug = ${category})`;
  if (family === undefined) return sql`${sells}`;
  return sql`((select f.category_id from families f where f.slug = ${family}) = (select c.id from categories c where c.slug = ${category}) or ${sells})`;
}

/**
 * The condition of each filter, null when it is not asked for. A new filter is a line here and a field of `listFilters` in the protocol.
 * `o` is a row of the list's source: it has `o.id`, `o.members` and `o.title_key`; anything else is `o.id in (select …)`.
 */
const filtersOf = ({ listFilters, actor }: SupplierList): Record<Filter, Sql<SqlBool> | null> => ({
  category: listFilters.category === undefined ? null : inCategory(listFilters.category, onlyFamily(listFilters)),
  families: listFilters.families.length === 0 ? null : sql`o.id in ${sellersOf(listFilters.families)}`,
  subFamilies: listFilters.subFamilies.length === 0 ? null : sql`o.id in ${sellersOf(listFilters.subFamilies)}`,
  mySuppliers: listFilters.mySuppliers ? sql`o.id in ${partnerIdsOf(actor)}` : null,
  favorites: listFilters.favorites ? sql`o.id in ${starsOf(actor)}` : null,
});
const conditionsOf = (list: SupplierList, known: readonly string[]): Sql<SqlBool> => {
  const left = Object.entries(filtersOf(list)).flatMap(([name, condition]) =>
    condition === null || known.includes(name) ? [] : [condition],
  );
  return left.length === 0 ? sql`true` : sql.join(left, sql` and `);
};
/** What narrows a list: kept counts serve only where nothing does that they do not know. */
export const filteredBy = (list: SupplierList): string[] => [
  ...(list.match ? ['s'] : []),
  ...Object.entries(filtersOf(list)).flatMap(([name, condition]) => (condition === null ? [] : [name])),
];

/** The suppliers of a list, with how well each answers the keyword: `(id, members, title_key, score)`. */
export const foundSuppliers = (list: SupplierList): Sql<{ id: number; score: number }> => {
  const { rows, knows } = sourceOf(list);
  return list.match
    ? sql`(select o.id, o.members, o.title_key, m.score from ${matchedEntities('supplier', list.match)} m
        join ${rows} o on o.id = m.entity_id where ${conditionsOf(list, knows)})`
    : sql`(select o.id, o.members, o.title_key, 0 as score from ${rows} o where ${conditionsOf(list, knows)})`;
};

type View = {
  page: number;
  alphabetical: boolean;
};

const reaches = [200, 2000, 20_000];
/** So many rows at least, as a number that the statement itself says: pages near each other then share a plan, made for how far they are. */
const reachOf = (rows: number): Sql<number> => sql.lit(reaches.find((reach) => reach >= rows) ?? everything);
const everything = 2_147_483_647;

/**
 * The ids of one page, in order (readings, 'default order'): alphabetical, else by relevance, those one works with first, then members.
 * One works with few suppliers: they are sorted apart, so that the others come from their index instead of being sorted all.
 */
function pageIds(list: SupplierList, { page, alphabetical }: View): Sql<{ id: number }> {
  const offset = (page - 1) * pageSize;
  const bounds = sql`limit ${pageSize} offset ${offset}`;
  if (alphabetical) {
    const first = sql`select f.id, f.title_key from ${foundSuppliers(list)} f order by f.title_key, f.id limit ${reachOf(offset + pageSize)}`;
    return sql`select f.id from (${first}) f order by f.title_key, f.id limit ${sql.lit(pageSize)} offset ${offset}`;
  }
  const byRank = sql`f.members desc, f.title_key, f.id`;
  const mine = partnerIdsOf(list.actor);
  const arm = (isPartner: boolean) => sql`
    (select f.*, ${sql.lit(isPartner)} as mine from ${foundSuppliers(list)} f
     where ${isPartner ? sql`f.id in ${mine}` : sql`not f.id = any(array(${mine}))`}
     order by ${byRank} limit ${offset + pageSize})`;
  return sql`select f.id from (${arm(true)} union all ${arm(false)}) f order by f.mine desc, ${byRank} ${bounds}`;
}

/** How many suppliers a list holds: kept where only its source narrows it, counted when something else does. */
function totalOf(list: SupplierList): Sql<number> {
  const { total, knows } = sourceOf(list);
  return filteredBy(list).every((name) => knows.some((known) => known === name))
    ? total
    : sql`(select count(*) from ${foundSuppliers(list)} f)`;
}

const itemColumns = [
  'o.id',
  'o.slug',
  'o.title',
  'o.title_key',
  'o.tags',
  'o.logo',
  'o.members',
  'o.linkedin',
  'o.evaluation_link',
  'o.reference_year',
  'o.updated_at',
] as const;
const exportColumns = ['o.siret', 'o.street', 'o.postal_code', 'o.city', 'o.department', 'o.phone', 'o.website', 'o.naf'] as const;

/** What a row of a list says, for the ids of `chosen` and in their order. */
const items = (db: Reader, actor: Actor, chosen: Sql<{ id: number; position: number }>) =>
  db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('organisations as o', 'o.id', 'chosen.id')
    .leftJoin('families as main', 'main.id', 'o.family_id')
    .select(itemColumns)
    .select([
      'main.title as family',
      sql<boolean>`o.id in ${partnerIdsOf(actor)}`.as('collaborator'),
      sql<boolean>`o.id in ${starsOf(actor)}`.as('favorite'),
    ])
    .orderBy('chosen.position');

/** One page of what a keyword finds: the suppliers found are worked out once, for the page and for the total. */
function listFound(db: Reader, list: SupplierList, { page, alphabetical }: View) {
  const byRelevance = sql`f.score desc, f.id in ${partnerIdsOf(list.actor)} desc, f.members desc, `;
  const chosen = sql<{ id: number; position: number; total: number }>`(
    with found as materialized (select * from ${foundSuppliers(list)} f)
    select p.id, p.total, row_number() over () as position from (
      select f.id, (select count(*) from found) as total from found f
      order by ${alphabetical ? sql`` : byRelevance} f.title_key, f.id limit ${pageSize} offset ${(page - 1) * pageSize}) p)`;
  return items(db, list.actor, chosen).select(sql<number>`chosen.total`.as('total')).execute();
}

/** One page of a list and how many the list holds, in one statement. */
export async function listSuppliers(db: Reader, list: SupplierList, view: View) {
  if (list.match) {
    const rows = await listFound(db, list, view);
    return { rows, total: rows[0]?.total ?? (view.page === 1 ? 0 : await countSuppliers(db, list)) };
  }
  const chosen = sql<{ id: number; position: number }>`(select p.id, row_number() over () as position from (${pageIds(list, view)}) p)`;
  const rows = await items(db, list.actor, chosen).select(totalOf(list).as('total')).execute();
  const total = rows[0]?.total ?? (view.page === 1 ? 0 : await countSuppliers(db, list));
  return { rows, total };
}
export type SupplierRow = Awaited<ReturnType<typeof listSuppliers>>['rows'][number];

/** How many suppliers a list holds, for a page beyond its last. */
async function countSuppliers(db: Reader, list: SupplierList): Promise<number> {
  const { n } = await db.selectNoFrom(totalOf(list).as('n')).executeTakeFirstOrThrow();
  return n;
}

/** The ids of a whole list, alphabetically: what an export goes through, some hundreds at a time. */
export async function listSupplierIds(db: Reader, list: SupplierList): Promise<number[]> {
  const rows = await db.selectFrom(foundSuppliers(list).as('f')).select('f.id').orderBy(sql`f.title_key`).orderBy('f.id').execute();
  return rows.map((row) => row.id);
}

/** The rows of an export for some ids, in their order. */
export const listSuppliersOf = (db: Reader, actor: Actor, ids: readonly number[]) =>
  items(db, actor, sql`(select * from unnest(${ids}::integer[]) with ordinality as t(id, position))`).select(exportColumns).execute();
export type SupplierExportRow = Awaited<ReturnType<typeof listSuppliersOf>>[number];
