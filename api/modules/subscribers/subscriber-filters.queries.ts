import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { starsOf } from '#api/modules/favourites/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Bounds } from '#protocol/core/filters.ts';
import { divisionsOf } from '#protocol/subscribers/activity-sectors.ts';
import type { SubscriberFilterName, SubscriberFilters } from '#protocol/subscribers/subscriber-filters.ts';

/** A list as asked: what filters it, the words found for its keyword (null without one), and who asks. */
export type SubscriberList = {
  filters: SubscriberFilters;
  favorites: boolean;
  mySubscribers: boolean;
  match: SearchMatch | null;
  actor: Actor;
};
type Sql<T> = RawBuilder<T>;

/** Ids are opaque to callers: what is no number of ours is nobody's. */
const numbersOf = (ids: readonly string[]): number[] => ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);

function within<T>(column: Sql<unknown>, bounds: readonly Bounds<T>[]): Sql<SqlBool> {
  const one = ({ min, max }: Bounds<T>) =>
    sql.join([...(min === null ? [] : [sql`${column} >= ${min}`]), ...(max === null ? [] : [sql`${column} <= ${max}`])], sql` and `);
  return sql`(${sql.join(bounds.map(one), sql` or `)})`;
}

const inCents = ({ min, max }: Bounds<number>): Bounds<number> => ({
  min: min === null ? null : Math.round(min * 100),
  max: max === null ? null : Math.round(max * 100),
});

/** Departments one by one are looked up, ranges of them scanned: codes compare as texts do, 2A between 19 and 21. */
function inDepartments(given: readonly Bounds<string>[]): Sql<SqlBool> {
  const department = sql`(o.department collate "C")`;
  const codes = given.flatMap(({ min, max }) => (min !== null && min === max ? [min] : []));
  const ranges = given.filter(({ min, max }) => min === null || min !== max);
  const listed = sql<SqlBool>`${department} = any(${codes}::text[])`;
  if (ranges.length === 0) return listed;
  return codes.length === 0 ? within(department, ranges) : sql`(${listed} or ${within(department, ranges)})`;
}

type Condition = SubscriberFilterName | 'favorites' | 'mySubscribers';

/** The condition of each filter, null when it is not asked for. A new filter is a line here and a name in the protocol. */
const filtersOf = ({ filters, favorites, mySubscribers, actor }: SubscriberList): Record<Condition, Sql<SqlBool> | null> => {
  const when = (asked: readonly unknown[], condition: () => Sql<SqlBool>) => (asked.length === 0 ? null : condition());
  return {
    id: when(filters.id, () => sql`o.id = any(${numbersOf(filters.id)}::integer[])`),
    referent: when(filters.referent, () => sql`o.referent_id = any(${numbersOf(filters.referent)}::integer[])`),
    department: when(filters.department, () => inDepartments(filters.department)),
    ca: when(filters.ca, () => within(sql`o.annual_turnover_cents`, filters.ca.map(inCents))),
    staff: when(filters.staff, () => within(sql`o.staff`, filters.staff)),
    naf: when(filters.naf, () => sql`o.naf = any(${filters.naf}::text[])`),
    affiliate: when(
      filters.affiliate,
      () =>
        sql`o.parent_id in (select p.id from organisations p where p.kind = 'subscriber' and p.slug = any(${filters.affiliate}::text[]))`,
    ),
    activitySector: when(filters.activitySector, () => sql`left(o.naf, 2) = any(${filters.activitySector.flatMap(divisionsOf)}::text[])`),
    favorites: favorites ? sql`o.id in ${starsOf(actor)}` : null,
    mySubscribers: mySubscribers ? sql`o.id in ${partnerIdsOf(actor)}` : null,
  };
};

/** The subscribers of a list, as `organisations o`, and with a keyword how well each answers it, as `m.score`: what follows `from`. */
export const fromSubscribers = (list: SubscriberList): Sql<unknown> => {
  const conditions = [sql`o.kind = 'subscriber'`, ...Object.values(filtersOf(list)).filter((condition) => condition !== null)];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  return list.match
    ? sql`${matchedEntities('subscriber', list.match)} m join organisations o on o.id = m.entity_id ${where}`
    : sql`organisations o ${where}`;
};

const filteredBy = (list: SubscriberList): string[] => [
  ...(list.match ? ['s'] : []),
  ...Object.entries(filtersOf(list)).flatMap(([name, condition]) => (condition === null ? [] : [name])),
];
/** Whether nothing narrows a list: what is kept for the whole directory then serves. */
export const isWhole = (list: SubscriberList): boolean => filteredBy(list).length === 0;

const wide: readonly string[] = ['ca', 'staff', 'activitySector'] satisfies Condition[];
/** Whether a list is surely a small part of the directory, better gathered once than found along an index. */
export const isNarrow = (list: SubscriberList): boolean => filteredBy(list).some((name) => !wide.includes(name));
