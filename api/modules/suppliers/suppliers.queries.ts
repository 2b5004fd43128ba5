import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { SupplierNarrowing } from '#protocol/suppliers/suppliers.ts';

/** A list as asked: what narrows it, the words found for its keyword (null without one), and who asks. */
export type SupplierList = { narrowing: SupplierNarrowing; match: SearchMatch | null; actor: Actor };
type Condition = RawBuilder<SqlBool>;

const worksWith = (actor: Actor): Condition =>
  sql`exists (select 1 from partnerships w where w.supplier_id = o.id and w.subscriber_id = ${actor.organisationId ?? 0})`;
const starred = (actor: Actor): Condition =>
  sql`exists (select 1 from favourites s where s.organisation_id = o.id and s.user_id = ${actor.userId})`;
const sellsOneOf = (slugs: readonly string[]): Condition => sql`o.id in (
  select x.organisation_id from organisation_families x join families f on f.id = x.family_id where f.slug = any(${slugs}::text[]))`;
const sellsInCategory = (slug: string): Condition => sql`o.id in (
  select x.organisation_id from organisation_families x join families f on f.id = x.family_id
  join categories c on c.id = f.category_id where c.slug = ${slug})`;

/** The condition of each filter. A new filter is a line here and a field of `narrowing` in the protocol. */
function conditionsOf({ narrowing, actor, match }: SupplierList): Condition[] {
  const conditions: Condition[] = [sql`o.kind = 'supplier'`];
  if (narrowing.category !== undefined) conditions.push(sellsInCategory(narrowing.category));
  if (narrowing.families.length > 0) conditions.push(sellsOneOf(narrowing.families));
  if (narrowing.subFamilies.length > 0) conditions.push(sellsOneOf(narrowing.subFamilies));
  if (narrowing.mySuppliers) conditions.push(worksWith(actor));
  if (narrowing.favorites) conditions.push(starred(actor));
  if (match) conditions.push(sql`o.id in (select entity_id from ${matchedEntities('supplier', match)} m)`);
  return conditions;
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

const items = (db: Reader, list: SupplierList) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('families as main', 'main.id', 'o.family_id')
    .select(itemColumns)
    .select(['main.title as family', worksWith(list.actor).as('collaborator'), starred(list.actor).as('favorite')])
    .where((eb) => eb.and(conditionsOf(list)));
export type SupplierRow = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number];

/** One page of a list: alphabetical, by relevance with a keyword, else those one works with first, then members (readings, 'default order'). */
export function listSuppliers(db: Reader, list: SupplierList, view: { page: number; alphabetical: boolean }): Promise<SupplierRow[]> {
  const query = items(db, list)
    .limit(pageSize)
    .offset((view.page - 1) * pageSize);
  if (view.alphabetical) return query.orderBy('o.title_key').orderBy('o.id').execute();
  const { match } = list;
  return query
    .$if(match !== null, (sorted) =>
      sorted.orderBy(
        sql`(select m.score from ${match ? matchedEntities('supplier', match) : sql`(select 0 as entity_id, 0 as score)`} m where m.entity_id = o.id)`,
        'desc',
      ),
    )
    .orderBy('collaborator', 'desc')
    .orderBy('o.members', 'desc')
    .orderBy('o.title_key')
    .orderBy('o.id')
    .execute();
}

/** How many suppliers a list holds in all. */
export async function countSuppliers(db: Reader, list: SupplierList): Promise<number> {
  const { n } = await db
    .selectFrom('organisations as o')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => eb.and(conditionsOf(list)))
    .executeTakeFirstOrThrow();
  return n;
}

/** The next rows of an export, alphabetically, after the given one: an export advances by key, so that it never holds the database. */
export const listSuppliersAfter = (db: Reader, list: SupplierList, after: { title_key: string; id: number } | null, limit: number) =>
  items(db, list)
    .select(exportColumns)
    .$if(after !== null, (query) => query.where(sql<SqlBool>`(o.title_key, o.id) > (${after?.title_key ?? ''}, ${after?.id ?? 0})`))
    .orderBy('o.title_key')
    .orderBy('o.id')
    .limit(limit)
    .execute();
export type SupplierExportRow = Awaited<ReturnType<typeof listSuppliersAfter>>[number];

/** The families and sub-families of the matching suppliers with how many each holds, whatever families are already chosen. */
export async function countByFamily(db: Reader, list: SupplierList) {
  const open = { ...list, narrowing: { ...list.narrowing, families: [], subFamilies: [] } };
  return db
    .selectFrom('families as f')
    .innerJoin('categories as c', 'c.id', 'f.category_id')
    .innerJoin('organisation_families as x', 'x.family_id', 'f.id')
    .innerJoin('organisations as o', 'o.id', 'x.organisation_id')
    .select(['f.id', 'f.parent_id', 'f.slug', 'f.title', 'c.slug as category_slug'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(conditionsOf(open)))
    .$if(list.narrowing.category !== undefined, (query) => query.where('c.slug', '=', list.narrowing.category ?? ''))
    .groupBy(['f.id', 'c.slug', 'c.position'])
    .orderBy('c.position')
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();
}
export type FamilyCount = Awaited<ReturnType<typeof countByFamily>>[number];

/** How many of the matching suppliers the actor works with, and how many are starred, whichever of the two modes is on. */
export function countMine(db: Reader, list: SupplierList) {
  const open = { ...list, narrowing: { ...list.narrowing, mySuppliers: false, favorites: false } };
  return db
    .selectFrom('organisations as o')
    .select([
      sql<number>`count(*) filter (where ${worksWith(list.actor)})`.as('mine'),
      sql<number>`count(*) filter (where ${starred(list.actor)})`.as('favorites'),
    ])
    .where((eb) => eb.and(conditionsOf(open)))
    .executeTakeFirstOrThrow();
}

/** The title of a category, for the head of the printed list; undefined when there is none of that slug. */
export const findCategoryTitle = (db: Reader, slug: string) =>
  db.selectFrom('categories').select('title').where('slug', '=', slug).executeTakeFirst();
