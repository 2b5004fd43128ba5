import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { suppliersBySubject } from '#api/modules/contracts/index.ts';
import { starsOf } from '#api/modules/favourites/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { SupplierListFilters } from '#protocol/suppliers/suppliers.ts';
import { inCategory, type SupplierFilter, sourceOf } from './supplier-source.queries.ts';

type Sql<T> = RawBuilder<T>;

/** A list to read: its filters, the matches of its keyword (null without one), and the viewer. */
export type SupplierList = {
  listFilters: SupplierListFilters;
  match: SearchMatch | null;
  actor: Actor;
};

const sellersOf = (slugs: readonly string[]): Sql<number> => sql`(
  select x.organisation_id from organisation_families x join families f on f.id = x.family_id where f.slug = any(${slugs}::text[]))`;

/**
 * The condition of each filter on a supplier `o`, null for a filter that is not set. A new filter is a line here and a field of the
 * protocol. `o` is a row of the list's source: it has `o.id`, `o.members` and `o.title_key`; anything else is `o.id in (select …)`.
 */
const conditionsOf = ({ listFilters, actor }: SupplierList): Record<SupplierFilter, Sql<SqlBool> | null> => ({
  category: listFilters.category === undefined ? null : inCategory(listFilters, listFilters.category),
  families: listFilters.families.length === 0 ? null : sql`o.id in ${sellersOf(listFilters.families)}`,
  subFamilies: listFilters.subFamilies.length === 0 ? null : sql`o.id in ${sellersOf(listFilters.subFamilies)}`,
  mySuppliers: listFilters.mySuppliers ? sql`o.id in ${partnerIdsOf(actor)}` : null,
  favorites: listFilters.favorites ? sql`o.id in ${starsOf(actor)}` : null,
});

/** Names the filters that a list sets; a keyword counts as the filter `s`. */
export const activeFilters = (list: SupplierList): string[] => [
  ...(list.match ? ['s'] : []),
  ...Object.entries(conditionsOf(list)).flatMap(([name, condition]) => (condition === null ? [] : [name])),
];

/** The score of a supplier that only the contracts of the viewer find: below every other one. */
export const contractScore = -1;

/**
 * The suppliers that a keyword finds, `(entity_id, score)`: those of the search index, then those of the contracts whose subject has the
 * words. A viewer who may not open contracts, or has not accepted their terms, has no suppliers of the second kind.
 */
function foundSuppliers(match: SearchMatch, actor: Actor): Sql<unknown> {
  const matched = matchedEntities('supplier', match);
  const bySubject = suppliersBySubject(actor, match.typed);
  if (bySubject === null) return matched;
  return sql`(
    with matched as materialized (select entity_id, score from ${matched} m)
    select entity_id, score from matched
    union all select c.supplier_id, ${sql.lit(contractScore)} from ${bySubject} c
    where c.supplier_id not in (select entity_id from matched))`;
}

/** The suppliers of a list, with the relevance of each for the keyword: `(id, members, title_key, score)`. */
export const matchingSuppliers = (list: SupplierList): Sql<{ id: number; title_key: string; score: number }> => {
  const { rows, applied } = sourceOf(list.listFilters);
  const conditions = Object.entries(conditionsOf(list)).flatMap(([name, condition]) =>
    condition === null || applied.some((one) => one === name) ? [] : [condition],
  );
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  return list.match
    ? sql`(select o.id, o.members, o.title_key, m.score from ${foundSuppliers(list.match, list.actor)} m
        join ${rows} o on o.id = m.entity_id where ${where})`
    : sql`(select o.id, o.members, o.title_key, 0 as score from ${rows} o where ${where})`;
};

/** The number of suppliers of a list: the stored number when its source applies every filter (GOL-13), else counted. */
export const totalOf = (list: SupplierList): Sql<number> => {
  const { applied, total } = sourceOf(list.listFilters);
  const isStored = activeFilters(list).every((name) => applied.some((one) => one === name));
  return isStored ? total : sql`(select count(*) from ${matchingSuppliers(list)} f)`;
};
