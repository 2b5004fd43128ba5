import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SupplierListFilters } from '#protocol/suppliers/suppliers.ts';

type Sql<T> = RawBuilder<T>;
export type SupplierFilter = Exclude<keyof SupplierListFilters, 's' | 'exact'>;

/** The table that a list reads its suppliers from. */
type Source = {
  /** The suppliers as `(id, members, title_key)`, with an index for each order of the lists. */
  rows: Sql<{ id: number }>;
  /** The filters that reading this source applies already. */
  applied: readonly SupplierFilter[];
  /** The stored number of its suppliers. */
  total: Sql<number>;
};

/** Every open supplier. */
const directory: Source = {
  rows: sql`(select id, members, title_key from organisations where kind = 'supplier' and closed_at is null)`,
  applied: [],
  total: sql`(select c.organisations from organisation_counts c where c.kind = 'supplier')`,
};

/** The suppliers of one family or category, from the list that the database keeps of them in order (decision 17). */
const keptList = (slug: string, places: 'families' | 'categories', list: string, applied: readonly SupplierFilter[]): Source => ({
  rows: sql`(select l.supplier_id as id, l.members, l.title_key from ${sql.table(list)} l
    where l.place_id = (select p.id from ${sql.table(places)} p where p.slug = ${slug}))`,
  applied,
  total: sql`coalesce((select p.suppliers from ${sql.table(places)} p where p.slug = ${slug}), 0)`,
});

/** Returns the slug of the family or sub-family when a list asks for exactly one. */
const onlyFamily = ({ families, subFamilies }: SupplierListFilters): string | undefined =>
  families.length + subFamilies.length === 1 ? [...families, ...subFamilies][0] : undefined;

/** Chooses the smallest source of a list: its only family, else its category, else the directory. */
export function sourceOf(listFilters: SupplierListFilters): Source {
  const family = onlyFamily(listFilters);
  if (family !== undefined) return keptList(family, 'families', 'family_suppliers', ['families', 'subFamilies']);
  if (listFilters.category !== undefined) return keptList(listFilters.category, 'categories', 'category_suppliers', ['category']);
  return directory;
}

/**
 * Tests that a supplier `o` sells in a category. Every supplier of a family sells in the category of that family: with one family of the
 * same category, no supplier is looked up.
 */
export function inCategory(listFilters: SupplierListFilters, category: string): Sql<SqlBool> {
  const family = onlyFamily(listFilters);
  const sells = sql<SqlBool>`o.id in (select l.supplier_id from category_suppliers l join categories c on c.id = l.place_id where c.slug = ${category})`;
  if (family === undefined) return sells;
  return sql`((select f.category_id from families f where f.slug = ${family}) = (select c.id from categories c where c.slug = ${category}) or ${sells})`;
}
