import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { Region } from '#protocol/dashboard/regions.ts';
import { regions } from '#protocol/dashboard/regions.ts';
import { firstDayOf, type Month, monthOf, type Span } from './months.ts';
import './turnover.tables.ts';

type Sql<T> = RawBuilder<T>;
export type Side = 'subscriber' | 'supplier';
/** The companies whose turnover is summed, and the side on which they stand. `companies`: a sub-select of their ids, read with the sums. */
export type Perimeter = {
  side: Side;
  companies: Sql<{ id: number }>;
};
/** A part of the turnover: what passes with one partner, in one family with its sub-families, or with the subscribers of a region. */
export type Part = { by: 'partner'; slug: string } | { by: 'family'; slug: string } | { by: 'region'; region: Region };

/** The first and the last declared months of a perimeter. */
export type Declared = {
  first: Month;
  last: Month;
};
/**
 * The open suppliers that declare: `expected` had turnover with the perimeter in one of the three months before the last, `declared` of them
 * have turnover in the network in the last one.
 */
export type Declarers = {
  expected: number;
  declared: number;
};

export const columns = { subscriber: sql.ref('t.subscriber_id'), supplier: sql.ref('t.supplier_id') } as const;
export const otherSide = { subscriber: 'supplier', supplier: 'subscriber' } as const;
/** The ids of the companies, within what `readSums` reads. */
export const ownIds: Sql<readonly number[]> = sql`span.ids`;
export const isOwn = ({ side }: Perimeter): Sql<SqlBool> => sql`${columns[side]} = any(${ownIds})`;

/** The companies with their first and last months, each found at an end of the index. */
function spanOf({ side, companies }: Perimeter): Sql<{ ids: number[]; first: string | null; last: string | null }> {
  const edge = (order: 'asc' | 'desc') =>
    sql`(select t.month from turnover t where ${columns[side]} = o.id order by t.month ${sql.raw(order)} limit 1)`;
  return sql`(select coalesce(array_agg(o.id), '{}') as ids, min(${edge('asc')}) as first, max(${edge('desc')}) as last from ${companies} o)`;
}

function isInPart({ side }: Perimeter, part: Part | null): Sql<SqlBool> {
  if (part === null) return sql`true`;
  if (part.by === 'partner') return sql`${columns[otherSide[side]]} = ${organisationOf(otherSide[side], part.slug)}`;
  if (part.by === 'family')
    return sql`t.family_id in (select f.id from families f left join families p on p.id = f.parent_id where coalesce(p.slug, f.slug) = ${part.slug})`;
  const known = part.region.departments.length > 0 ? part.region.departments : regions.flatMap((region) => region.departments);
  const isKnown = sql`o.department is not null and o.department = any(${[...known]}::text[])`;
  return sql`t.subscriber_id in (select o.id from organisations o where ${part.region.departments.length > 0 ? isKnown : sql`not (${isKnown})`})`;
}

const organisationOf = (kind: Side, slug: string): Sql<number> =>
  sql`(select o.id from organisations o where o.kind = ${kind} and o.slug = ${slug})`;

/** The title of the partner or family that a part names; null when there is none. */
function titleOf({ side }: Perimeter, part: Part | null): Sql<string | null> {
  if (part === null) return sql`null`;
  if (part.by === 'partner') return sql`(select o.title from organisations o where o.kind = ${otherSide[side]} and o.slug = ${part.slug})`;
  if (part.by === 'family') return sql`(select f.title from families f where f.parent_id is null and f.slug = ${part.slug})`;
  return sql`${part.region.title}::text`;
}

/** The declarers of a subscriber's perimeter, without closed suppliers (RDG-336); null for a supplier, who is the declarer. */
function declarersOf(perimeter: Perimeter): Sql<Declarers | null> {
  if (perimeter.side === 'supplier') return sql`null::json`;
  return sql`(
    select json_build_object('expected', count(*), 'declared', count(*) filter (where exists (
      select from turnover d where d.supplier_id = expected.supplier_id and d.month = span.last)))
    from (select distinct t.supplier_id from turnover t
      where ${isOwn(perimeter)} and t.month < span.last and t.month >= (span.last - interval '3 months')::date) expected
      join organisations o on o.id = expected.supplier_id and o.closed_at is null)`;
}

/** `ids`: those of the companies. */
export type Read<Row> = {
  ids: readonly number[];
  title: string | null;
  declared: Declared | null;
  declarers: Declarers | null;
  rows: Row[];
};

/**
 * Reads the sums that `rows` selects as JSON, with the ids, the span and the declarers of the perimeter, in one statement. Refuses a
 * perimeter without a company (404).
 */
export async function readSums<Row>(db: Reader, perimeter: Perimeter, part: Part | null, rows: Sql<Row>): Promise<Read<Row>> {
  const read = await db
    .selectFrom(spanOf(perimeter).as('span'))
    .select([
      ownIds.as('ids'),
      sql<string | null>`span.first`.as('first'),
      sql<string | null>`span.last`.as('last'),
      titleOf(perimeter, part).as('title'),
      declarersOf(perimeter).as('declarers'),
      sql<Row[]>`coalesce((select json_agg(r) from ${rows} r), '[]')`.as('rows'),
    ])
    .executeTakeFirstOrThrow();
  const { ids, first, last, title, declarers } = read;
  if (ids.length === 0) throw new Refusal(coreRefusals.notFound);
  const declared = first === null || last === null ? null : { first: monthOf(first), last: monthOf(last) };
  return { ids, title, declared, declarers, rows: read.rows };
}

export type MonthSums = Omit<Read<never>, 'rows' | 'ids'> & { months: Map<Month, number> };

/** Reads the turnover of each month with any, in cents. `part` narrows the sums, never the span. */
export async function readMonthSums(db: Reader, perimeter: Perimeter, part: Part | null = null): Promise<MonthSums> {
  const { rows, ...read } = await readSums(
    db,
    perimeter,
    part,
    sql<{ month: string; cents: number }>`(
      select t.month, sum(t.amount_cents)::bigint as cents from turnover t
      where ${isOwn(perimeter)} and ${isInPart(perimeter, part)} group by t.month order by t.month)`,
  );
  return { ...read, months: new Map(rows.map(({ month, cents }) => [monthOf(month), cents])) };
}

/**
 * The months of a perimeter, with what stands beside their sum: its partners and families in the window, the other open companies of that side,
 * and the last declared month of the network, null without any.
 */
export type Overview = MonthSums & {
  ids: readonly number[];
  partners: number;
  families: number;
  others: number;
  networkLast: Month | null;
};

type OverviewRow<Extra> = Pick<Overview, 'partners' | 'families' | 'others'> & {
  months: { month: string; cents: number }[];
  networkLast: string | null;
  extra: Extra;
};

/** Reads an overview in one statement. `extra`: a sub-select that another area reads with it, as JSON. */
export async function readOverview<Extra = null>(
  db: Reader,
  perimeter: Perimeter,
  extra: Sql<Extra> = sql<Extra>`null::json`,
): Promise<Overview & { extra: Extra | null }> {
  const kind = otherSide[perimeter.side];
  const { rows, ...read } = await readSums(
    db,
    perimeter,
    null,
    sql<OverviewRow<Extra>>`(
      select ${extra} as extra, (select max(n.month) from network_turnover n) as "networkLast", (select coalesce(json_agg(m order by m.month), '[]') from (
          select t.month, sum(t.amount_cents)::bigint as cents from turnover t where ${isOwn(perimeter)} group by t.month) m) as months,
        count(distinct ${columns[kind]}) as partners, count(distinct coalesce(f.parent_id, f.id)) as families,
        (select c.organisations from organisation_counts c where c.kind = ${kind})
          - count(distinct ${columns[kind]}) filter (where closed.id is null) as others
      from turnover t join families f on f.id = t.family_id
        left join organisations closed on closed.id = ${columns[kind]} and closed.closed_at is not null
      where ${isOwn(perimeter)} and t.month > (span.last - interval '12 months')::date)`,
  );
  const { months = [], partners = 0, families = 0, others = 0, networkLast = null, extra: own = null } = rows[0] ?? {};
  return {
    ...read,
    months: new Map(months.map(({ month, cents }) => [monthOf(month), cents])),
    partners,
    families,
    others,
    networkLast: networkLast === null ? null : monthOf(networkLast),
    extra: own,
  };
}

/** The key by which turnover is split: the other company, the family, the department of the subscriber, or the company of the perimeter. */
export type SplitKey = 'partner' | 'family' | 'subFamily' | 'department' | 'company';
/** A row of a split: the sums of the span and of the same months a year before, in cents, and if there was any turnover in each. */
export type SplitRow = {
  slug: string | null;
  title: string | null;
  /** The title of the family of a sub-family; null for every other row. */
  family: string | null;
  now: number;
  before: number;
  isCurrent: boolean;
  isPrevious: boolean;
  /** The last month of the two spans with any turnover, 'yyyy-mm'. */
  lastMonth: string;
  /** The number of open companies of a department with turnover in the span. Not used for the other keys. */
  companies: number;
  /** The company of the row is closed. False for the keys that are no companies. */
  isClosed: boolean;
};
export type SplitSums = Read<SplitRow>;

/** Returns the column of `turnover` that a key sums first, then the joins from it (`k.raw`) to the slug and title. */
function splitOf(
  side: Side,
  by: SplitKey,
): {
  raw: Sql<unknown>;
  joined: Sql<unknown>;
  slug: Sql<unknown>;
  title: Sql<unknown>;
  family?: Sql<unknown>;
  isCounted?: Sql<SqlBool>;
  isClosed?: Sql<SqlBool>;
} {
  const organisation = { joined: sql`join organisations o on o.id = k.raw`, isClosed: sql<SqlBool>`o.closed_at is not null` };
  switch (by) {
    case 'partner':
      return { raw: columns[otherSide[side]], ...organisation, slug: sql`o.slug`, title: sql`o.title` };
    case 'company':
      return { raw: columns[side], ...organisation, slug: sql`o.slug`, title: sql`o.title` };
    case 'department':
      return {
        raw: columns.subscriber,
        joined: organisation.joined,
        slug: sql`o.department`,
        title: sql`o.department`,
        isCounted: sql`o.closed_at is null`,
      };
    case 'family':
      return {
        raw: sql`t.family_id`,
        joined: sql`join families s on s.id = k.raw join families f on f.id = coalesce(s.parent_id, s.id)`,
        slug: sql`f.slug`,
        title: sql`f.title`,
      };
    case 'subFamily':
      return {
        raw: sql`t.family_id`,
        joined: sql`join families f on f.id = k.raw left join families p on p.id = f.parent_id`,
        slug: sql`f.slug`,
        title: sql`case when p.id is null then null else f.title end`,
        family: sql`coalesce(p.title, f.title)`,
      };
  }
}

/** The months of a split, and the part of the turnover that it is of. `span`: the window of the perimeter when it is absent. */
type SplitOptions = { span?: Span; part?: Part | null };

/**
 * Reads the turnover of a span by a key, with that of the same months a year before, the largest first.
 */
export const readSplit = (db: Reader, perimeter: Perimeter, by: SplitKey, options: SplitOptions = {}): Promise<SplitSums> =>
  readSums(db, perimeter, options.part ?? null, splitRows(perimeter, by, options));

export type DepartmentSums = SplitSums & { members: ReadonlyMap<string, number> };

/** Reads the window of a supplier by department, with the number of subscribers of the network in each, '' standing for an unknown one. */
export async function readDepartments(db: Reader, perimeter: Perimeter): Promise<DepartmentSums> {
  const { rows, ...read } = await readSums(
    db,
    perimeter,
    null,
    sql<{ split: SplitRow[]; departments: Record<string, number> }>`(
      select (select coalesce(json_agg(d), '[]') from ${splitRows(perimeter, 'department', {})} d) as split, c.departments
      from organisation_counts c where c.kind = 'subscriber')`,
  );
  const { split = [], departments = {} } = rows[0] ?? {};
  return { ...read, rows: split, members: new Map(Object.entries(departments)) };
}

function splitRows(perimeter: Perimeter, by: SplitKey, { span, part = null }: SplitOptions): Sql<SplitRow> {
  const { raw, joined, slug, title, family = sql`null::text`, isCounted = sql`true`, isClosed = sql`false` } = splitOf(perimeter.side, by);
  const [from, to] = span
    ? [sql`${firstDayOf(span.from)}::date`, sql`${firstDayOf(span.to)}::date`]
    : [sql`(span.last - interval '11 months')::date`, sql`span.last`];
  const earlier = (day: Sql<unknown>) => sql`(${day} - interval '12 months')::date`;
  const isNow = sql`t.month between ${from} and ${to}`;
  return sql<SplitRow>`(
      select ${slug} collate "C" as slug, ${title} collate "C" as title, ${family} collate "C" as family, sum(k.now)::bigint as now, sum(k.before)::bigint as before,
        bool_or(k.is_current) as "isCurrent", bool_or(k.is_previous) as "isPrevious", to_char(max(k.last), 'YYYY-MM') as "lastMonth", count(*) filter (where k.is_current and ${isCounted}) as companies,
        bool_or(${isClosed}) as "isClosed"
      from (
        select ${raw} as raw, coalesce(sum(t.amount_cents) filter (where ${isNow}), 0)::bigint as now,
          coalesce(sum(t.amount_cents) filter (where not (${isNow})), 0)::bigint as before, bool_or(${isNow}) as is_current,
          bool_or(not (${isNow})) as is_previous, max(t.month) as last
        from turnover t
        where ${isOwn(perimeter)} and ${isInPart(perimeter, part)}
          and (${isNow} or t.month between ${earlier(from)} and ${earlier(to)})
        group by 1) k ${joined}
      group by 1, 2, 3 order by now desc, before desc, title, family, slug)`;
}
