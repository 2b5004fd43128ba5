import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { starsOf } from '#api/modules/favourites/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Bounds } from '#protocol/core/filters.ts';
import { divisionsOf } from '#protocol/subscribers/activity-sectors.ts';
import type { SubscriberFilterName, SubscriberFilters } from '#protocol/subscribers/subscriber-filters.ts';

/** A list to read: its filters, the matches of its keyword (null without one), and the viewer. */
export type SubscriberList = {
  filters: SubscriberFilters;
  favorites: boolean;
  mySubscribers: boolean;
  match: SearchMatch | null;
  actor: Actor;
};
type Sql<T> = RawBuilder<T>;

/** Keeps the ids that can be ours: ids are opaque to callers (RDG-165), and any other text finds nothing. */
const numbersOf = (ids: readonly string[]): number[] => ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);

/** Tests that a column is within one of these bounds; a null bound does not limit (RDG-157). */
function within<T>(column: Sql<unknown>, bounds: readonly Bounds<T>[]): Sql<SqlBool> {
  const inBounds = ({ min, max }: Bounds<T>) =>
    sql.join([...(min === null ? [] : [sql`${column} >= ${min}`]), ...(max === null ? [] : [sql`${column} <= ${max}`])], sql` and `);
  return sql`(${sql.join(bounds.map(inBounds), sql` or `)})`;
}

const inCents = ({ min, max }: Bounds<number>): Bounds<number> => ({
  min: min === null ? null : Math.round(min * 100),
  max: max === null ? null : Math.round(max * 100),
});

/**
 * Tests the department: an index finds single codes, a scan finds ranges of codes. Codes compare as texts in byte order, so that 2A stands
 * between 21 and 30.
 */
function inDepartments(departments: readonly Bounds<string>[]): Sql<SqlBool> {
  const department = sql`(o.department collate "C")`;
  const codes = departments.flatMap(({ min, max }) => (min !== null && min === max ? [min] : []));
  const ranges = departments.filter(({ min, max }) => min === null || min !== max);
  const listed = sql<SqlBool>`${department} = any(${codes}::text[])`;
  if (ranges.length === 0) return listed;
  return codes.length === 0 ? within(department, ranges) : sql`(${listed} or ${within(department, ranges)})`;
}

type Condition = SubscriberFilterName | 'favorites' | 'mySubscribers';

/** The condition of each filter on a subscriber `o`, null for a filter that is not set. A new filter is a line here and a name in the protocol. */
const conditionsOf = ({ filters, favorites, mySubscribers, actor }: SubscriberList): Record<Condition, Sql<SqlBool> | null> => {
  const when = (values: readonly unknown[], condition: () => Sql<SqlBool>) => (values.length === 0 ? null : condition());
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
        sql`(o.parent_id = any(${numbersOf(filters.affiliate)}::integer[])
          or o.parent_id in (select p.id from organisations p where p.kind = 'subscriber' and p.slug = any(${filters.affiliate}::text[])))`,
    ),
    activitySector: when(filters.activitySector, () => sql`left(o.naf, 2) = any(${filters.activitySector.flatMap(divisionsOf)}::text[])`),
    favorites: favorites ? sql`o.id in ${starsOf(actor)}` : null,
    mySubscribers: mySubscribers ? sql`o.id in ${partnerIdsOf(actor)}` : null,
  };
};

/** The subscribers `o` of a list, and with a keyword the relevance `m.score` of each: text to follow `from`. */
export const fromSubscribers = (list: SubscriberList): Sql<unknown> => {
  const conditions = [
    sql`o.kind = 'subscriber' and o.closed_at is null`,
    ...Object.values(conditionsOf(list)).filter((condition) => condition !== null),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  return list.match
    ? sql`${matchedEntities('subscriber', list.match)} m join organisations o on o.id = m.entity_id ${where}`
    : sql`organisations o ${where}`;
};

/** Names the filters that a list sets; a keyword counts as the filter `s`. */
const activeFilters = (list: SubscriberList): string[] => [
  ...(list.match ? ['s'] : []),
  ...Object.entries(conditionsOf(list)).flatMap(([name, condition]) => (condition === null ? [] : [name])),
];
/** Tests that a list has no filter: the stored numbers of the whole directory are its own. */
export const isWhole = (list: SubscriberList): boolean => activeFilters(list).length === 0;

/** Filters that may leave most of the directory. */
const wideFilters: readonly string[] = ['ca', 'staff', 'activitySector'] satisfies Condition[];
/** Tests that a list is surely a small part of the directory: gathering it once is cheaper than following an index. */
export const isNarrow = (list: SubscriberList): boolean => activeFilters(list).some((name) => !wideFilters.includes(name));
