import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { filteredBy, foundSuppliers, type SupplierList } from './suppliers.queries.ts';

export type FamilyCount = {
  id: number;
  parent_id: number | null;
  slug: string;
  title: string;
  category_slug: string;
  count: number;
};

/** Kept counts serve while nothing but a category narrows the list; else the suppliers found are counted by family. */
function countsByFamily(list: SupplierList): RawBuilder<{ family_id: number; n: number }> {
  if (filteredBy(list).every((name) => name === 'category'))
    return sql`(select f.id as family_id, f.suppliers as n from families f where f.suppliers > 0)`;
  return sql`(
    select x.family_id, count(*) as n from ${foundSuppliers(list)} s join organisation_families x on x.organisation_id = s.id group by x.family_id)`;
}

/** The families and sub-families of the matching suppliers with how many each holds, whatever families are already chosen. */
export const countByFamily = (db: Reader, list: SupplierList): Promise<FamilyCount[]> => {
  const open = { ...list, listFilters: { ...list.listFilters, families: [], subFamilies: [] } };
  return db
    .selectFrom(countsByFamily(open).as('counted'))
    .innerJoin('families as f', 'f.id', 'counted.family_id')
    .innerJoin('categories as c', 'c.id', 'f.category_id')
    .select(['f.id', 'f.parent_id', 'f.slug', 'f.title', 'c.slug as category_slug', 'counted.n as count'])
    .$if(list.listFilters.category !== undefined, (query) => query.where('c.slug', '=', list.listFilters.category ?? ''))
    .orderBy('c.position')
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();
};

/** How many of the matching suppliers the actor works with, and how many are starred, whichever of the two modes is on. */
export const countMine = (db: Reader, list: SupplierList) => {
  const open = (mode: 'mySuppliers' | 'favorites'): SupplierList => ({
    ...list,
    listFilters: { ...list.listFilters, mySuppliers: false, favorites: false, [mode]: true },
  });
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from ${foundSuppliers(open('mySuppliers'))} f)`.as('mine'),
      sql<number>`(select count(*) from ${foundSuppliers(open('favorites'))} f)`.as('favorites'),
    ])
    .executeTakeFirstOrThrow();
};

/** The title of a category, for the head of the printed list; undefined when there is none of that slug. */
export const findCategoryTitle = (db: Reader, slug: string) =>
  db.selectFrom('categories').select('title').where('slug', '=', slug).executeTakeFirst();
