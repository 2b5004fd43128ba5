import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { activeFilters, matchingSuppliers, type SupplierList } from './supplier-conditions.queries.ts';

export type FamilyCount = {
  id: number;
  parent_id: number | null;
  slug: string;
  title: string;
  category_slug: string;
  count: number;
};

/** The number of suppliers of a list in each family: the stored numbers while only a category filters the list (GOL-13), else counted. */
function countsByFamily(list: SupplierList): RawBuilder<{ family_id: number; n: number }> {
  if (activeFilters(list).every((name) => name === 'category'))
    return sql`(select f.id as family_id, f.suppliers as n from families f where f.suppliers > 0)`;
  return sql`(
    select x.family_id, count(*) as n from ${matchingSuppliers(list)} s join organisation_families x on x.organisation_id = s.id
    group by x.family_id)`;
}

/** The condition of the families `f` that a list is filtered by, and of the families of its sub-families. */
const isChosen = ({ listFilters: { families, subFamilies } }: SupplierList): RawBuilder<SqlBool> => {
  const slugs = sql`any(${[...families, ...subFamilies]}::text[])`;
  return sql`(f.slug = ${slugs} or f.id in (select x.parent_id from families x where x.slug = ${slugs}))`;
};

/**
 * Lists the open families and sub-families of the suppliers of a list, with the number of suppliers of each; the chosen families do not apply,
 * and are listed even with 0, or closed.
 */
export const countByFamily = (db: Reader, list: SupplierList): Promise<FamilyCount[]> => {
  const open = { ...list, listFilters: { ...list.listFilters, families: [], subFamilies: [] } };
  const { category } = list.listFilters;
  return db
    .selectFrom('families as f')
    .leftJoin(countsByFamily(open).as('counted'), 'counted.family_id', 'f.id')
    .innerJoin('categories as c', 'c.id', 'f.category_id')
    .select(['f.id', 'f.parent_id', 'f.slug', 'f.title', 'c.slug as category_slug', sql<number>`coalesce(counted.n, 0)`.as('count')])
    .where(sql<SqlBool>`(counted.n > 0 and f.closed_at is null or ${isChosen(list)})`)
    .$if(category !== undefined, (query) => query.where('c.slug', '=', category ?? ''))
    .orderBy('c.position')
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();
};

/** Counts the suppliers of a list that are partners of the viewer, and those that the user has starred; neither mode applies. */
export const countMine = (db: Reader, list: SupplierList) => {
  const only = (mode: 'mySuppliers' | 'favorites') =>
    matchingSuppliers({ ...list, listFilters: { ...list.listFilters, mySuppliers: false, favorites: false, [mode]: true } });
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from ${only('mySuppliers')} f)`.as('mine'),
      sql<number>`(select count(*) from ${only('favorites')} f)`.as('favorites'),
    ])
    .executeTakeFirstOrThrow();
};

/** Returns the title of a category; undefined for an unknown slug. */
export const findCategoryTitle = (db: Reader, slug: string) =>
  db.selectFrom('categories').select('title').where('slug', '=', slug).executeTakeFirst();
